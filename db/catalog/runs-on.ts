// What versions run on: which versions of the game, and which server software.
import type { Channel, Platform } from '#generated/enums.js';
import type { Executor } from '../engine/executor.js';
import { storedJson } from '../engine/stored-json.js';
import type { VersionRecord, VersionRow } from './version-record.js';

export type RunsOn = Pick<VersionRecord, 'gameVersions' | 'platforms'>;

export function runsOnReads({ knex }: Executor) {
  return {
    /** What the newest published version of a channel runs on, also when it is yanked or recalled; nothing without one. */
    async runsOn(productId: string, channel: Channel): Promise<RunsOn> {
      const row: Pick<VersionRow, 'game_versions' | 'platforms'> | undefined = await knex('versions')
        .where({ product_id: productId, channel, status: 'published' })
        .orderByRaw('published_at desc, id desc')
        .first('game_versions', 'platforms');
      return {
        gameVersions: storedJson<string[]>(row?.game_versions ?? '[]'),
        platforms: storedJson<Platform[]>(row?.platforms ?? '[]'),
      };
    },
  };
}
