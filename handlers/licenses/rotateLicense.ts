// POST /api/v1/licenses/{id}/rotate
import { rotateLicense as rotate } from '../../market/licenses/hold-license.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { licenseShape } from './license-shape.js';

export const rotateLicense: Handler<'rotateLicense'> = (call) =>
  call.write(async (tables) => {
    const license = orRefuse(await rotate(tables, call.market, call, call.params.id), call.refuse);
    return call.reply(200, { data: await licenseShape(tables, license, call.caller), meta: ONE });
  });
