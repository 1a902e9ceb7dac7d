// POST /api/v1/licenses/{id}/revoke
import { revokeLicence } from '../../market/licences/manage-licence.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { licenceShape } from './licence-shape.js';

export const revokeLicense: Handler<'revokeLicense'> = (call) =>
  call.write(async (tables) => {
    const licence = orRefuse(await revokeLicence(tables, call, call.params.id, call.body.reason), call.refuse);
    return call.reply(200, { data: await licenceShape(tables, licence, call.caller), meta: ONE });
  });
