// How a session looks on the wire, to whoever signed in.
import type { components } from '#generated/types.js';
import type { SessionRecord } from '../../db/credentials/sessions.js';
import type { Tables } from '../../db/tables.js';
import type { OpenSession } from '../../market/credentials/sessions.js';
import type { Services } from '../../market/market.js';
import { isoTime } from '../iso-time.js';
import { ONE } from '../paging.js';
import { accountShape } from '../account/account-shape.js';

/** @param currentId the session that asks */
export function sessionShape(session: SessionRecord, currentId: string): components['schemas']['Session'] {
  return {
    id: session.id,
    current: session.id === currentId,
    address: session.address,
    user_agent: session.userAgent,
    created_at: isoTime(session.createdAt),
    last_seen_at: isoTime(session.lastSeenAt),
    expires_at: isoTime(session.expiresAt),
  };
}

/** The session of this browser, which there is, with its account. */
export async function currentSession(
  id: string,
  tables: Tables,
  services: Pick<Services, 'csrfTokens' | 'settings'>,
): Promise<components['schemas']['CurrentSessionEnvelope']> {
  const session = (await tables.sessions.byId(id))!;
  const account = (await tables.accounts.byId(session.accountId))!;
  return openedSession({ session, account }, tables, services);
}

/** The same of one that was just opened. */
export async function openedSession(
  { session, account }: Pick<OpenSession, 'session' | 'account'>,
  tables: Tables,
  { csrfTokens, settings }: Pick<Services, 'csrfTokens' | 'settings'>,
): Promise<components['schemas']['CurrentSessionEnvelope']> {
  return {
    data: {
      id: session.id,
      csrf_token: csrfTokens.of(session.id),
      account: await accountShape(account, tables, settings),
      proved_at: isoTime(session.provedAt),
      created_at: isoTime(session.createdAt),
      expires_at: isoTime(session.expiresAt),
    },
    meta: ONE,
  };
}
