// POST /api/v1/admin/jobs/{id}/run-again
import { runJobAgain as runAgain } from '../../market/jobs/run-job-again.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { jobShape } from './job-shape.js';

export const runJobAgain: Handler<'runJobAgain'> = async (call) =>
  call.write(async (tables) => {
    const { params, reply, refuse } = call;
    const job = orRefuse(await runAgain(tables, call, params.id), refuse);
    return reply(200, { data: jobShape(job), meta: ONE });
  });
