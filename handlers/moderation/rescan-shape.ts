// How a rescan looks on the wire.
import type { components } from '#generated/types.js';
import type { RescanRecord } from '../../db/catalog/rescans.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';

export function rescanShape(rescan: RescanRecord): components['schemas']['Rescan'] {
  const { id, rules, all, total, checked, rejected, createdBy, createdAt, finishedAt } = rescan;
  return {
    id,
    status: finishedAt === null ? 'running' : 'done',
    ...{ rules, all, total, checked, rejected },
    created_by: createdBy,
    created_at: isoTime(createdAt),
    finished_at: isoTimeOrNull(finishedAt),
  };
}
