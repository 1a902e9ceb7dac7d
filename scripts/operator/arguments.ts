// Reads the values of command-line options, under the bounds of the contract.
import { Scope } from '#generated/enums.js';
import { InvalidArgumentError } from 'commander';
import { compileBounds, component, firstFault } from './contract-bounds.js';

const checks = {
  email: compileBounds({ type: 'string', format: 'email', maxLength: 254 }),
  displayName: compileBounds(component('DisplayName')),
  sellerName: compileBounds(component('NewSellerName')),
  reason: compileBounds(component('Note')),
  keyName: compileBounds({ type: 'string', minLength: 1, maxLength: 64 }),
  timestamp: compileBounds(component('UtcTime')),
};

function reader(check: (typeof checks)[keyof typeof checks]) {
  return (text: string): string => {
    if (check(text)) return text;
    throw new InvalidArgumentError(`It ${firstFault(check)}.`);
  };
}

export const readEmail = reader(checks.email);
export const readDisplayName = reader(checks.displayName);
export const readSellerName = reader(checks.sellerName);
/** Spaces around it are no part of it. */
export const readReason = (text: string): string => reader(checks.reason)(text.trim());
export const readKeyName = reader(checks.keyName);

/** Scopes separated by commas. */
export function readScopes(text: string): Scope[] {
  return readList(text).map((name) => {
    const scope = Scope.find((candidate) => candidate === name);
    if (scope) return scope;
    throw new InvalidArgumentError(`There is no scope ${name}; there are ${Scope.join(', ')}.`);
  });
}

/** Values separated by commas; at least one. */
export function readList(text: string): string[] {
  const values = text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  if (values.length === 0) throw new InvalidArgumentError('It names nothing.');
  return values;
}

/** A time in the future, as epoch ms: either `90d` from now or an ISO 8601 time in UTC. */
export function readExpiry(text: string, now = Date.now()): number {
  const days = /^([1-9]\d{0,3})d$/.exec(text)?.[1];
  const time = days ? now + Number(days) * 86_400_000 : checks.timestamp(text) ? Date.parse(text) : Number.NaN;
  if (time > now) return time;
  throw new InvalidArgumentError('Give days from now, as 90d, or a time to come, as 2030-01-31T00:00:00Z.');
}
