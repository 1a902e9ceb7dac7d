// How a note on a product looks on the wire.
import type { components } from '#generated/types.js';
import type { NoteRecord } from '../../db/moderation/moderation-notes.js';
import { isoTime } from '../iso-time.js';

export const moderationNoteShape = (note: NoteRecord): components['schemas']['ModerationNote'] => ({
  id: note.id,
  product_id: note.productId,
  author_name: note.authorName,
  by_admin: note.byAdmin,
  internal: note.internal,
  body: note.body,
  created_at: isoTime(note.createdAt),
});
