// What rows of the access table about acts of admins share. A key's limit to products says nothing of these.
import { v7 as uuid } from 'uuid';
import { hashSecret, createSecret } from '../../capabilities/identity/one-time-secret.js';
import { addFailedJob } from '../administration/job-fixtures.js';
import { limited } from './access-row.js';
import type { AccessFixtures } from './access-fixtures.js';

export type Target = (fixtures: AccessFixtures) => string | Promise<string>;

export const buyer: Target = ({ people }) => people.buyer.id;

export const nobody: Target = () => uuid();

export const deletedAccount: Target = (fixtures) =>
  fixtures.once('deleted account', async (tables, knex) => {
    const { id } = await tables.accounts.create({
      email: `deleted-${fixtures.people.buyer.email}`,
      displayName: 'Deleted',
    });
    await knex('accounts').where({ id }).update({ email: null, deleted_at: 1 });
    return id;
  });

/** An admin's act on an account, and what comes of it. */
export const act = <const A>(target: Target, answer: A, body?: (fixtures: AccessFixtures) => object, about?: string) =>
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
export const actOnNobody = (body?: (fixtures: AccessFixtures) => object) =>
  act(nobody, 'not_found', body, 'an account that does not exist');

export const actOnDeleted = act(deletedAccount, 'not_found', undefined, 'a deleted account');

export const invitation: Target = (fixtures) =>
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

export const failedJob: Target = ({ service }) => addFailedJob(service);

export const SHOWN = { rightful: 'admin', answers: { admin: 'shown', ...limited('shown') } } as const;
