// An embedded store of its own, served over HTTP.
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryDatabase, temporaryFolder } from './temporary-database.js';
import { type DiskStore, openDiskStore } from '../../capabilities/storage/disk-store.js';
import { startObjectsServer } from '../../tests/fixtures/objects-server.js';
import type { Pace } from '../../server/sockets/slow-readers.js';

interface ServedStore {
  readonly store: DiskStore;
  readonly origin: string;
  readonly folder: string;
  readonly time: { now: number };
}

export async function serveStore(context: TestContext, { pace }: { pace?: Pace } = {}): Promise<ServedStore> {
  const folder = join(temporaryFolder(context), 'objects');
  const time = { now: Date.UTC(2026, 10, 20, 12) };
  const clock = (): number => time.now;
  const store = await openDiskStore({
    folder,
    origin: 'https://plugins.example.com',
    signingSecrets: ['secret'],
    clock,
  });
  const server = await startObjectsServer({
    store,
    db: (await temporaryDatabase(context)).database,
    clock,
    ...(pace === undefined ? {} : { pace }),
  });
  context.after(() => server.stop());
  return { store, origin: server.origin, folder, time };
}
