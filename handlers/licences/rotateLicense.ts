// POST /api/v1/licenses/{id}/rotate
import { rotateLicence } from '../../market/licences/hold-licence.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { licenceShape } from './licence-shape.js';

export const rotateLicense: Handler<'rotateLicense'> = (call) =>
  call.write(async (tables) => {
    const licence = orRefuse(await rotateLicence(tables, call.market, call, call.params.id), call.refuse);
    return call.reply(200, { data: await licenceShape(tables, licence, call.caller), meta: ONE });
  });
