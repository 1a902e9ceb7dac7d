// POST /api/v1/licenses/{id}/reinstate
import { changeLicence } from '../../market/licences/manage-licence.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { licenceShape } from './licence-shape.js';

export const reinstateLicense: Handler<'reinstateLicense'> = (call) =>
  call.write(async (tables) => {
    const wanted = { id: call.params.id, act: 'reinstate', reason: '' } as const;
    const licence = orRefuse(await changeLicence(tables, call.market, call, wanted), call.refuse);
    return call.reply(200, { data: await licenceShape(tables, licence, call.caller), meta: ONE });
  });
