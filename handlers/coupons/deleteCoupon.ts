// DELETE /api/v1/coupons/{id}
import { deleteCoupon as remove } from '../../market/coupons/edit-coupons.js';
import { orRefuse, type Handler } from '../handler.js';

export const deleteCoupon: Handler<'deleteCoupon'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    orRefuse(await remove(tables, caller, params.id), refuse);
    return reply(204);
  });
