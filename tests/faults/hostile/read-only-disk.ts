// The file system becomes read-only while the service runs, as the kernel does it when it finds a fault; only a new
// mount ends that.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../db/engine/connection.js';
import { openDownloadSpool } from '../../../capabilities/storage/download-spool.js';
import type { Attack } from './attack.js';
import { moveOnto, whyNoMount } from './full-disk.js';
import { ENVIRONMENT, ledgerRows, openDoors, Score } from './without-writes.js';

const DISK_BYTES = 96 * 1024 * 1024;

export const readOnlyDisk: Attack = {
  name: 'A read-only disk',
  promise: 'answers',
  environment: ENVIRONMENT,
  whyNot: () => whyNoMount('mkfs.ext4', 'losetup'),
  async prepare(dataDir) {
    const image = `${dataDir}.image`;
    writeFileSync(image, '');
    truncateSync(image, DISK_BYTES);
    execFileSync('mkfs.ext4', ['-q', '-F', image]);
    return moveOnto(dataDir, () => execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, dataDir]));
  },
  async run(target) {
    const score = new Score();
    const people = await openDoors(target);
    const before = await ledgerRows(target.dataDir, target.seeded.accounts.buyer.email);
    const startedAt = performance.now();
    while (performance.now() - startedAt < target.lastsMs / 4) await people.lap(score);
    execFileSync('mount', ['-o', 'remount,abort', target.dataDir]);
    while (performance.now() - startedAt < target.lastsMs) await people.lap(score);
    score.expect(people.downloads() > 0 && people.orders().length > 0, 'nobody downloaded or ordered anything');
    await judgeCopy(target, people, before, score);
    return score;
  },
};

type Judged = Parameters<Attack['run']>[0];

/** What was acknowledged must be on the disk, apart from downloads that are in the log alone. */
async function judgeCopy(
  { dataDir, seeded, output }: Judged,
  people: Awaited<ReturnType<typeof openDoors>>,
  before: number,
  score: Score,
): Promise<void> {
  const copy = `${dataDir}.copy`;
  cpSync(dataDir, copy, { recursive: true });
  try {
    const db = await openDatabase({ dataDir: copy, exclusive: false });
    for (const id of people.orders())
      score.expect(
        (await db.committed.knex('orders').where({ id }).first('id')) !== undefined,
        `the order ${id} is gone`,
      );
    await db.close();
    const spool = await openDownloadSpool({
      path: join(copy, 'downloads.spool'),
      bytes: statSync(join(copy, 'downloads.spool')).size,
      log: { warn: () => undefined },
    });
    const spooled = spool.waiting().length;
    await spool.close();
    const logged = output()
      .split('\n')
      .filter((line) => line.includes('"download":')).length;
    const entered = (await ledgerRows(copy, seeded.accounts.buyer.email)) - before;
    score.expect(
      entered + spooled + logged >= people.downloads(),
      `of ${people.downloads()} downloads ${entered} are in the ledger, ${spooled} in the spool and ${logged} in the log`,
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
