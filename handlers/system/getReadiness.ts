// GET /readyz
import { backupAges } from '../../market/site/backup-ages.js';
import { judgeReadiness } from '../../market/site/readiness.js';
import { orRefuse, type Handler } from '../handler.js';

export const getReadiness: Handler<'getReadiness'> = async ({ market, isWatcher, reply, refuse }) => {
  orRefuse(await judgeReadiness(market), refuse);
  const ready = { status: 'ready', database: 'ok', search: 'ok' } as const;
  if (!isWatcher) return reply(200, ready);
  const { backup, drill } = await backupAges(market);
  return reply(200, { ...ready, details: { backup_age_seconds: backup, drill_age_seconds: drill } });
};
