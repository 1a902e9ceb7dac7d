// GET /api/v1/admin/doctor
import { worstOf } from '../../market/doctor/check.js';
import { refuseLimited } from '../../market/doctor/who-may-ask.js';
import { orRefuse, type Handler } from '../handler.js';
import { isoTime } from '../iso-time.js';
import { ONE } from '../paging.js';

export const checkInstallation: Handler<'checkInstallation'> = async ({ market, caller, reply, refuse }) => {
  orRefuse(refuseLimited(caller), refuse);
  const { at, checks } = await market.doctor.checkUp();
  return reply(200, { data: { state: worstOf(checks), checked_at: isoTime(at), checks: [...checks] }, meta: ONE });
};
