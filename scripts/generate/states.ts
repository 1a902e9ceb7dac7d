// Generates states.js and .d.ts: which act leads from which state to which, and who may do it (x-states).
import type { Contract } from './contract.js';

/** A step of a state machine, as x-states has it. */
interface StateStep {
  readonly from: readonly string[];
  /** More than one where it depends on something else. */
  readonly to: readonly string[];
  /** `seller`, `admin`, or `service` for what happens by itself. */
  readonly by: readonly string[];
}

/** Thing -> act -> step. */
export const stateTable = (contract: Contract): Record<string, Record<string, StateStep>> =>
  contract.document['x-states'] ?? {};

export function generateStates(contract: Contract): string {
  return `export const states = ${JSON.stringify(stateTable(contract), null, 2)};\n`;
}

export function generateStateTypes(contract: Contract): string {
  const things = Object.entries(stateTable(contract)).map(([thing, acts]) => {
    const all = Object.values(acts);
    const known = union(all.flatMap(({ from, to }) => [...from, ...to]));
    const step = `StateStep<${known}, ${union(all.flatMap(({ by }) => by))}>`;
    return `  readonly ${thing}: Readonly<Record<${union(Object.keys(acts))}, ${step}>>;\n`;
  });
  return `/** An act: in which states it may be done, to which it may lead, and by whom. */
export interface StateStep<State extends string, By extends string> {
  readonly from: readonly State[];
  readonly to: readonly State[];
  readonly by: readonly By[];
}

export declare const states: {\n${things.join('')}};\n`;
}

const union = (words: readonly string[]): string => [...new Set(words)].map((word) => `'${word}'`).join(' | ');
