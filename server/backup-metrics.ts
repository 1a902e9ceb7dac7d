// How old the last backup and the last drill are, as metrics.
import { Gauge, type Registry } from 'prom-client';
import type { BackupAct } from '../db/installation/backups.js';
import type { Market } from '../market/market.js';
import { backupAges } from '../market/site/backup-ages.js';

const GAUGES: Readonly<Record<BackupAct, readonly [name: string, help: string]>> = {
  backup: ['market_backup_age_seconds', 'Seconds since the state of the database that the last backup holds'],
  drill: ['market_backup_drill_age_seconds', 'Seconds since a backup was last restored to try it'],
};

/** Registers them as they are when the metrics are rendered; nothing is told of what never happened. */
export function watchBackups(registry: Registry, market: Pick<Market, 'tables' | 'clock'>): void {
  for (const act of ['backup', 'drill'] as const) {
    const [name, help] = GAUGES[act];
    new Gauge({
      name,
      help,
      // Of one database, whichever process tells it.
      aggregator: 'min',
      registers: [registry],
      async collect() {
        const age = await backupAges(market).then(
          (ages) => ages[act],
          () => null,
        );
        this.remove();
        if (age !== null) this.set(age);
      },
    });
  }
}
