// What state an endpoint is in, as far as that decides whether and how fast it is sent anything. Nothing sealed is opened for it.
import type { WebhookStatus } from '#generated/enums.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { ENDPOINT_TABLE } from './endpoint-record.js';

interface EndpointStatus {
  readonly host: string;
  readonly isProven: boolean;
  /** Why it is sent nothing; null when it is. That of a suspended account is as if it were paused. */
  readonly obstacle: 'paused' | 'disabled' | null;
}

interface StatusRow {
  readonly host: string;
  readonly is_proven: number;
  readonly status: WebhookStatus;
  readonly suspended_at: number | null;
}

const statusQuery = query<StatusRow>((knex) =>
  knex(`${ENDPOINT_TABLE} as e`)
    .join('accounts as a', 'a.id', 'e.account_id')
    .where('e.id', param('id'))
    .select('e.host', 'e.is_proven', 'e.status', 'a.suspended_at'),
);

/** The part of the webhook endpoints of a database that knows how they stand. */
export function endpointStatus({ first }: Executor) {
  return {
    /** Undefined when it is gone. */
    async statusOf(id: string): Promise<EndpointStatus | undefined> {
      const row = await first(statusQuery, { id });
      return row && { host: row.host, isProven: row.is_proven === 1, obstacle: obstacleOf(row) };
    },
  };
}

function obstacleOf({ status, suspended_at }: StatusRow): EndpointStatus['obstacle'] {
  if (status === 'disabled') return 'disabled';
  return status === 'paused' || suspended_at !== null ? 'paused' : null;
}
