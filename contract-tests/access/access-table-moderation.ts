// Who may do what: the acts of admins. A key's limit to products says nothing of these.
import { v7 as uuid } from 'uuid';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { addFailedJob, claimJob } from '../administration/job-fixtures.js';
import { limited, type AccessTable } from './access-row.js';
import type { AccessFixtures } from './access-fixtures.js';

type Target = (fixtures: AccessFixtures) => string | Promise<string>;

const buyer: Target = ({ people }) => people.buyer.id;
const seller: Target = ({ people }) => people.seller.id;
const admin: Target = ({ people }) => people.admin.id;
const nobody: Target = () => uuid();
const suspended: Target = async (fixtures) =>
  (await fixtures.service.market.tables.products.byId(fixtures.suspended.id))!.sellerId;
const trusted: Target = async (fixtures) => {
  await fixtures.once('trust', (tables) => tables.accounts.trust(fixtures.people.seller.id));
  return fixtures.people.seller.id;
};
const deleted: Target = (fixtures) =>
  fixtures.once('deleted account', async (tables, knex) => {
    const { id } = await tables.accounts.create({
      email: `deleted-${fixtures.people.buyer.email}`,
      displayName: 'Deleted',
    });
    await knex('accounts').where({ id }).update({ email: null, deleted_at: 1 });
    return id;
  });

/** An admin's act on an account, and what comes of it. */
const act = <const A>(target: Target, answer: A, body?: (fixtures: AccessFixtures) => object, about?: string) =>
  ({
    ...(about === undefined ? {} : { about }),
    rightful: 'admin',
    request: async (fixtures: AccessFixtures) => ({
      params: { id: await target(fixtures) },
      ...(body === undefined ? {} : { body: body(fixtures) }),
    }),
    answers: { admin: answer, ...limited(answer) },
  }) as const;

/** The same act on an account that there is not. */
const onNobody = (body?: (fixtures: AccessFixtures) => object) =>
  act(nobody, 'not_found', body, 'an account that does not exist');
const onDeleted = act(deleted, 'not_found', undefined, 'a deleted account');

const unverified: Target = async (fixtures) =>
  fixtures.once('unverified account', async (tables) => {
    const email = `unverified-${fixtures.people.buyer.email}`;
    return (await tables.accounts.create({ email, emailVerifiedAt: null, displayName: 'Unverified' })).id;
  });

const sellerName = ({ people }: AccessFixtures) => ({ seller_name: `new-${people.buyer.displayName}` });
const reason = () => ({ reason: 'Sells plugins of others' });

type Acts =
  | 'getAccountById'
  | 'approveSeller'
  | 'confirmAccountEmail'
  | 'distrustSeller'
  | 'makeAdmin'
  | 'reinstateAccount'
  | 'suspendAccount'
  | 'trustSeller';

export const actRows: AccessTable<Acts> = {
  getAccountById: [act(buyer, 200), onNobody()],
  approveSeller: [act(buyer, 200, sellerName), onNobody(sellerName)],
  confirmAccountEmail: [
    act(unverified, 200),
    act(deleted, 'invalid_transition', undefined, 'a deleted account'),
    onNobody(),
  ],
  distrustSeller: [act(trusted, 200), onNobody(), onDeleted],
  makeAdmin: [act(buyer, 200), onNobody()],
  reinstateAccount: [act(suspended, 200), onNobody(), onDeleted],
  suspendAccount: [act(buyer, 200, reason), act(admin, 'invalid_transition', reason, 'an admin'), onNobody(reason)],
  trustSeller: [act(seller, 200), onNobody()],
};

const invitation: Target = (fixtures) =>
  fixtures.once('invitation', async (tables) => {
    const { people } = fixtures;
    const link = {
      purpose: 'invitation',
      accountId: null,
      createdBy: people.admin.id,
      hash: hashSecret(createSecret()),
      lifetimeMs: 60_000,
    } as const;
    return (await tables.oneTimeLinks.create(link)).id;
  });

const failedJob: Target = ({ service }) => addFailedJob(service);
const runningJob: Target = async ({ service }) => (await claimJob(service)).id;

const SHOWN = { rightful: 'admin', answers: { admin: 'shown', ...limited('shown') } } as const;

export const moderationRows: AccessTable<
  | 'listAccounts'
  | 'listAllAuditEvents'
  | 'listInvitations'
  | 'createInvitation'
  | 'revokeInvitation'
  | 'listJobs'
  | 'runJobAgain'
  | 'listMessages'
> = {
  listAccounts: [{ ...SHOWN, request: ({ people }) => ({ query: `q=${people.buyer.email}`, mark: people.buyer.id }) }],
  listAllAuditEvents: [
    {
      ...SHOWN,
      async request({ people, once }) {
        const { id } = people.buyer;
        await once('audit event', (tables) =>
          tables.audit.append({ accountId: id, actorId: id, action: 'password.changed' }),
        );
        return { query: `account_id=${id}`, mark: id };
      },
    },
  ],
  listInvitations: [{ ...SHOWN, request: async (fixtures) => ({ mark: await invitation(fixtures) }) }],
  createInvitation: [{ rightful: 'admin', request: () => ({ body: {} }), answers: { admin: 201, ...limited(201) } }],
  revokeInvitation: [act(invitation, 204), act(nobody, 'not_found', undefined, 'an invitation that does not exist')],
  listJobs: [{ ...SHOWN, request: async (fixtures) => ({ mark: await failedJob(fixtures) }) }],
  runJobAgain: [
    act(failedJob, 200),
    act(runningJob, 'invalid_transition', undefined, 'a job that is running'),
    act(nobody, 'not_found', undefined, 'a job that does not exist'),
  ],
  listMessages: [
    {
      ...SHOWN,
      async request({ people, service: { market }, once }) {
        const { id, email } = people.buyer;
        await once('message', (tables) =>
          market.mail.send(tables, { kind: 'password_changed' }, { accountId: id, email }),
        );
        return { mark: email };
      },
    },
  ],
};
