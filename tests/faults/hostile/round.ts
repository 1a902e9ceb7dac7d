// One round of a hostile run: a service of its own on a copy of the seeded folder, with or without the attack, while
// somebody signs in.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startService } from '../../process/service.js';
import type { SeedResult } from '../../../scripts/seeding/seed-market.js';
import type { Attack, Outcome } from './attack.js';
import { startSignIns, type SignIns } from './sign-ins.js';

/** A seeded folder that is copied for each round, and who is in it. */
export interface SeededFolder {
  readonly dataDir: string;
  readonly seeded: SeedResult;
}

export interface Round {
  /** What came of the attack; null in a quiet round. */
  readonly outcome: Outcome | null;
  /** Milliseconds that the event loop was held up at most. */
  readonly stallMs: number;
  readonly signIns: SignIns;
  /** The service still ran at the end. */
  readonly survived: boolean;
}

/** Sign-ins beside the attack and those of the attack itself come from one machine. */
const GENEROUS = { RATE_LIMIT_SIGN_IN_PER_HOUR: '1000000', RATE_LIMIT_PROOF_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' };
/** Milliseconds before a round begins, in which the service compiles what it does again and again. */
const WARM_UP_MS = 1_000;
const PRELOAD = new URL('./watch-loop.js', import.meta.url);

/** @param lastsMs how long the attack, or the quiet, goes on */
export async function runRound(
  attack: Attack,
  seededFolder: SeededFolder,
  isQuiet: boolean,
  lastsMs: number,
): Promise<Round> {
  const cleanUp: (() => unknown)[] = [];
  const context = { after: (act: () => unknown) => void cleanUp.unshift(act) };
  try {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'hostile-')), 'data');
    cleanUp.push(() => rm(join(dataDir, '..'), { recursive: true, force: true }));
    await cp(seededFolder.dataDir, dataDir, { recursive: true });
    const undo = await attack.prepare?.(dataDir);
    if (undo) cleanUp.unshift(undo);
    const service = await startService(
      context,
      dataDir,
      { ...GENEROUS, ...attack.environment },
      {
        preload: PRELOAD,
        ...(attack.fileLimit === undefined ? {} : { fileLimit: attack.fileLimit }),
      },
    );
    const signIns = startSignIns({ origin: service.origin, ...seededFolder.seeded.accounts.stranger });
    await pause(WARM_UP_MS);
    await service.ask('longest stall');
    const target = { ...service, dataDir, seeded: seededFolder.seeded, lastsMs };
    const outcome = isQuiet ? await pause(lastsMs, null) : await attack.run(target);
    const survived = service.isRunning();
    return {
      outcome,
      stallMs: survived ? Number(await service.ask('longest stall')) : Infinity,
      signIns: await signIns.stop(),
      survived,
    };
  } finally {
    for (const act of cleanUp) await act();
  }
}
