// GET /api/v1/admin/messages
import type { components } from '#generated/types.js';
import type { Transaction } from '../../db/engine/connection.js';
import type { UnsentMessage } from '../../db/service/messages.js';
import type { Handler } from '../handler.js';
import { isoTime } from '../iso-time.js';
import { metaOf } from '../paging.js';
import { noteAct } from '../../market/accounts/admin-log.js';

type Message = components['schemas']['Message'];

export const listMessages: Handler<'listMessages'> = async (call) => {
  const {
    query: { page, limit },
    market,
    isHead,
    gather,
    write,
  } = call;
  const list = (tx: Transaction | null) =>
    gather(async (answer) => {
      const { items, total } = await market.messages.listUnsent({ page, limit });
      if (tx) await noteAct(tx, call, { action: 'messages.read', details: { count: items.length } });
      return answer({ data: items.map(messageShape), meta: metaOf(page, total, limit) });
    });
  return isHead ? list(null) : write(list);
};

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
    text: text ?? UNREADABLE.text,
    // What was sent or discarded is not on the list.
    status: status as Message['status'],
    created_at: isoTime(createdAt),
  };
}
