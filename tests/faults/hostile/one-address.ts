// Everybody comes from one address, as behind one network or a proxy that is not told apart, and somebody there uses up
// all that the address has.
import { join } from 'node:path';
import { runScript } from '../../process/service.js';
import type { Attack, Outcome, Target } from './attack.js';

/** Theirs (RFC 5737). */
const ADDRESS = '198.51.100.9';
/**
 * Attempts to sign in that the address has: enough for those beside the attack, which come from elsewhere, and few
 * enough to be used up at once.
 */
const SIGN_INS = 300;
const LINKS = 50;
/** Wrong passwords among what uses them up, each as dear as a right one. */
const GUESSES = 20;
/** Attempts of the attacker between two sign-ins of the owner. */
const BATCH = 20;

export const oneAddress: Attack = {
  name: 'One address for everybody',
  promise: 'stall',
  environment: {
    TRUST_PROXY: '1',
    RATE_LIMIT_SIGN_IN_PER_HOUR: String(SIGN_INS),
    RATE_LIMIT_LINKS_PER_HOUR: String(LINKS),
    RATE_LIMIT_REPORTS_PER_HOUR: String(LINKS),
  },
  run,
};

async function run(target: Target): Promise<Outcome> {
  const faults: string[] = [];
  let [tried, held] = [0, 0];
  const expect = (isSo: boolean, fault: string): void => {
    tried += 1;
    if (isSo) held += 1;
    else faults.push(fault);
  };
  const until = performance.now() + target.lastsMs;
  const owner = target.seeded.accounts.buyer;
  const logIn = (cookie?: string): Promise<Response> =>
    post(target, 'account/login', { email: owner.email, password: owner.password }, cookie);

  const first = await logIn();
  const device = first.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('device='))
    ?.split(';')[0];
  expect(device !== undefined, `the sign-in before the attack answered ${first.status} without the cookie of a device`);
  expect(
    await isUsedUp(LINKS, () => post(target, 'account/verify-email', { token: '0'.repeat(43) })),
    'wrong links were not limited',
  );
  expect(await isUsedUp(LINKS, () => post(target, 'keys/report', { key: 'nothing' })), 'reports were not limited');
  expect((await logIn()).status === 200, 'wrong links and reports locked the sign-in of their address');

  let attempts = 0;
  do {
    await Promise.all(Array.from({ length: BATCH }, () => attack(target, attempts++)));
    const { status } = await logIn(device);
    expect(
      status === 200,
      `the owner's right password on a known device was answered ${status} after ${attempts} attempts of others`,
    );
  } while (performance.now() < until || attempts < 4 * SIGN_INS);
  expect((await logIn()).status === 429, 'the address was not used up, so that nothing was shown');

  for (const TRUST_PROXY of ['0', '']) {
    const started = await runScript('start', [], {
      DATA_DIR: join(target.dataDir, 'never'),
      PUBLIC_URL: 'https://plugins.example.com',
      TRUST_PROXY,
    });
    expect(
      started.code === 1 && started.output.includes('Set TRUST_PROXY'),
      `the service behind https started with TRUST_PROXY=${TRUST_PROXY}: ${started.output.slice(0, 200)}`,
    );
  }
  return { tried, held, faults: faults.slice(0, 5) };
}

/** Guesses passwords of others, and asks for what is refused without a look. */
function attack(target: Target, attempt: number): Promise<Response> {
  if (attempt % 3 === 0) return post(target, 'account/verify-email', { token: '1'.repeat(43) });
  if (attempt % 3 === 1) return post(target, 'keys/report', { key: `mpk_live_${attempt}` });
  const isGuess = attempt < 3 * GUESSES;
  return post(
    target,
    'account/login',
    isGuess ? { email: target.seeded.accounts.admin.email, password: `a wrong password ${attempt}` } : {},
  );
}

/** Whether one attempt more than `limit` is refused. */
async function isUsedUp(limit: number, attempt: () => Promise<Response>): Promise<boolean> {
  let last = 0;
  for (let tries = 0; tries <= limit; tries += 1) last = (await attempt()).status;
  return last === 429;
}

async function post({ origin }: Target, path: string, body: object, cookie?: string): Promise<Response> {
  const response = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': ADDRESS,
      ...(cookie === undefined ? {} : { Cookie: cookie }),
    },
  });
  await response.arrayBuffer();
  return response;
}
