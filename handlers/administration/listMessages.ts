// GET /api/v1/admin/messages
import type { components } from '#generated/types.js';
import type { UnsentMessage } from '../../db/email/messages.js';
import type { Handler } from '../handler.js';
import { isoTime } from '../iso-time.js';
import { cutText } from '../listed-texts.js';
import { metaOf } from '../paging.js';
import { noteAct } from '../../market/audit/admin-log.js';

type Message = components['schemas']['Message'];

export const listMessages: Handler<'listMessages'> = async (call) => {
  const { query, market, gather, write } = call;
  // A HEAD gathers nothing, so nobody has read anything.
  return gather(async (answer) => {
    const { items, total } = await market.tables.mailQueue.listUnsent(query);
    const body = { data: items.map(messageShape), meta: metaOf(query.page, total, query.limit) };
    // Nor has who found nothing.
    if (items.length === 0) return answer(body);
    return write(async (tables) => {
      await noteAct(tables, call, { action: 'messages.read', details: { count: items.length } });
      return answer(body);
    });
  });
};

/** Bytes of JSON that the text of a mail may take in a list: only what is full of control characters takes more. */
export const LISTED_MAIL_BYTES = 64 * 1024;

/**
 * Stands for what was sealed with a SECRET_KEY that is gone, which keeps nobody from seeing that there was a message.
 */
const UNREADABLE = {
  recipient: 'unknown@example.invalid',
  text: 'This message cannot be read any more: it was sealed with another SECRET_KEY.',
};

function messageShape({ id, kind, recipient, subject, text, status, createdAt }: UnsentMessage): Message {
  return {
    id,
    kind,
    recipient: recipient ?? UNREADABLE.recipient,
    subject,
    text: cutText(text ?? UNREADABLE.text, LISTED_MAIL_BYTES),
    // What was sent or discarded is not on the list.
    status: status as Message['status'],
    created_at: isoTime(createdAt),
  };
}
