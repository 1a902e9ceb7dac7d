// Five nodes that start at once on an empty database: one makes the tables, all of them serve.
import { onDatabase } from '../../../contract-tests/harness/postgresql-databases.js';
import { MIGRATIONS } from '../../../db/engine/migrations.js';
import { startNode } from './installation.js';
import type { Drill, Part } from './part.js';

const NODES = 5;
/** Connections of each. */
const CONNECTIONS = '8';

export const starts: Part = {
  name: 'starts',
  promise: `${NODES} nodes start at once on an empty database, and all of them serve`,
  async run(drill) {
    const rounds = drill.count(10, 1);
    const faults: string[] = [];
    for (let round = 0; round < rounds; round++) faults.push(...(await startAll(drill)));
    return faults;
  },
};

async function startAll({ cleanUp, ground, tell }: Drill): Promise<string[]> {
  const installation = await ground.newInstallation();
  const began = performance.now();
  const started = await Promise.allSettled(
    Array.from({ length: NODES }, () => startNode(cleanUp, installation, { DATABASE_CONNECTIONS: CONNECTIONS })),
  );
  const nodes = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const faults = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  tell(`${nodes.length} of ${NODES} serve after ${Math.round(performance.now() - began)} ms`);
  for (const { origin, process } of nodes) {
    const { status } = await fetch(`${origin}/readyz`);
    if (status !== 200) faults.push(`a node is not ready: ${status}`);
    const complaints = process.output().match(/.*"level":[56]0.*/g) ?? [];
    faults.push(...complaints.map((line) => `a node logged ${line}`));
  }
  const keys = await Promise.all(
    nodes.map(async ({ origin }) => (await fetch(`${origin}/.well-known/jwks.json`)).text()),
  );
  if (new Set(keys).size > 1) faults.push('nodes sign with keys of their own');
  const [steps, living] = await onDatabase(installation, async (knex) => [
    (await knex('knex_migrations').pluck('name')) as string[],
    (await knex('nodes').pluck('id')) as string[],
  ]);
  if (steps.length !== MIGRATIONS.length) faults.push(`${steps.length} of ${MIGRATIONS.length} migrations were run`);
  if (living.length !== nodes.length) faults.push(`${living.length} nodes are known of ${nodes.length}`);
  await Promise.all(nodes.map(({ process }) => process.end('SIGTERM')));
  return faults;
}
