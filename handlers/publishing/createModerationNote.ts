// POST /api/v1/products/{id}/moderation-notes
import { writeNote } from '../../market/moderation/write-note.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { moderationNoteShape } from './moderation-note-shape.js';

export const createModerationNote: Handler<'createModerationNote'> = (call) => {
  const { params, body, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const written = { body: body.body.trim(), internal: body.internal };
    const note = orRefuse(await writeNote(tables, market, call, params.id, written), refuse);
    const Location = `${market.settings.publicUrl}/api/v1/products/${note.productId}/moderation-notes`;
    return reply(201, { data: moderationNoteShape(note), meta: ONE }, { Location });
  });
};
