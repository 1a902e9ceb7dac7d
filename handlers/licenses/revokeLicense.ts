// POST /api/v1/licenses/{id}/revoke
import { revokeLicense as revoke } from '../../market/licenses/manage-license.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { licenseShape } from './license-shape.js';

export const revokeLicense: Handler<'revokeLicense'> = (call) =>
  call.write(async (tables) => {
    const license = orRefuse(await revoke(tables, call, call.params.id, call.body.reason), call.refuse);
    return call.reply(200, { data: await licenseShape(tables, license, call.caller), meta: ONE });
  });
