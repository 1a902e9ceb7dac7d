// The jobs about files of versions, each with its handler.
import type { Market } from '../market.js';
import { sweepFiles } from './sweep-files.js';
import type { JobHandlers } from '../jobs/job-handlers.js';
import { judgeVersion } from './judge-version.js';
import { hourly } from '../jobs/recurring-jobs.js';
import { removeObject } from './remove-object.js';
import { rescanFiles } from './rescan-files.js';
import type { JobLog } from '../jobs/run-jobs.js';

type FileMarket = Parameters<typeof judgeVersion>[0] & Parameters<typeof rescanFiles>[0] & Pick<Market, 'write'>;

/** The handlers of what is done with files. */
export const fileJobs = (
  market: FileMarket,
  log: Pick<JobLog, 'warn'>,
): Pick<JobHandlers, 'judge_version' | 'remove_object' | 'rescan' | 'sweep_files'> => ({
  judge_version: judgeVersion(market),
  remove_object: removeObject(market),
  rescan: rescanFiles(market),
  sweep_files: hourly(market, (write) => sweepFiles({ ...market, write }, log)),
});
