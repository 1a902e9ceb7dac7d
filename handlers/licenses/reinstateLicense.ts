// POST /api/v1/licenses/{id}/reinstate
import { changeLicense } from '../../market/licenses/manage-license.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { licenseShape } from './license-shape.js';

export const reinstateLicense: Handler<'reinstateLicense'> = (call) =>
  call.write(async (tables) => {
    const wanted = { id: call.params.id, act: 'reinstate', reason: '' } as const;
    const license = orRefuse(await changeLicense(tables, call.market, call, wanted), call.refuse);
    return call.reply(200, { data: await licenseShape(tables, license, call.caller), meta: ONE });
  });
