// After many random acts the outbox holds exactly the events that a model of the acts predicts, in the order of their
// commits; refused and undone acts, imports and counters leave none.
import type { ErrorCode } from '#generated/errors.js';
import { validateEventData, type EventKind } from '#generated/events.cjs';
import { handlers } from '#generated/handlers.js';
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import type { Tables } from '../../db/tables.js';
import { setAvatar } from '../../market/accounts/update-profile.js';
import type { Caller } from '../../market/caller.js';
import type { Market } from '../../market/market.js';
import { createRandom, type Random } from '../../scripts/seeding/random.js';
import { callHandler } from '../../server/calls/call-handler.js';
import { Refusal } from '../../server/errors.js';
import { purchases } from './acts-on-orders.js';
import { listings, marks, recalls, reviews } from './acts-on-products.js';
import { versions } from './acts-on-versions.js';
import { profiles, accountStates } from './acts-on-accounts.js';
import { happenings } from './happenings.js';
import { casesDrawn } from '../harness/cases-drawn.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { BETAS_FILE, Model, pickOrNone, type Person, type PredictedEvent, type Product, type Step } from './model.js';

const ACTS = casesDrawn(10_000);
/** In memory where that is a folder: which events there are does not depend on whether a disk keeps them. */
const PARENT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
/** Share of acts whose transaction is undone at its end. */
const UNDONE = 0.04;
/** Those who are there and have not left; somebody new comes for each who leaves. */
const PEOPLE = 14;
/** A seller of so many has their events appended in several turns. */
const MANY_PRODUCTS = 130;
/** Share of those who come later and sell so many. */
const SHARE_OF_LARGE = 0.03;
/** Share of products with the same file as one before. */
const SHARE_OF_TWINS = 0.3;
/** Share of acts that the contract does not have. */
const BESIDE_THE_CONTRACT = 0.04;

const UNDO = new Error('undone, as by a crash');

const call = (person: Pick<Person, 'id'>, isAdmin = false): Caller => ({
  kind: 'session',
  accountId: person.id,
  credentialId: person.id,
  isAdmin,
  isSeller: false,
  isSuspended: false,
  isVerified: true,
  provedAt: Date.now(),
  scopes: new Set(isAdmin ? ['admin' as const] : []),
  productIds: null,
});

/** Has an operation's handler do a step, without HTTP. Returns a status, an error code, or that it was undone. */
async function perform(
  market: Market,
  adminId: string,
  { operation, caller, params = {}, body }: Step,
  isUndone: boolean,
): Promise<{ outcome: number | ErrorCode | 'undone'; body?: unknown }> {
  const exchange = {
    params,
    // With the defaults of the contract, which validation fills in.
    query: { redirect: true },
    requestBody: body,
    caller: caller === 'admin' ? call({ id: adminId }, true) : call(caller),
    address: '192.0.2.1',
    isHead: false,
    headers: {},
    // A day has more acts here than anybody is allowed.
    stayWithin: () => undefined,
  };
  const write = <T>(fn: (tables: Tables) => Promise<T>): Promise<T> =>
    market.write(async (tables) => {
      const result = await fn(tables);
      if (isUndone) throw UNDO;
      return result;
    });
  try {
    const handler = handlers[operation as keyof typeof handlers] as never;
    const answer = await callHandler(handler, exchange as never, market, write, null);
    return { outcome: answer.status, body: answer.body };
  } catch (error) {
    if (error === UNDO) return { outcome: 'undone' };
    if (error instanceof Refusal) return { outcome: error.code };
    throw error;
  }
}

/**
 * What happens beside the contract: people come and bring products, imports run, pictures change, of which nobody is
 * told; and what nobody calls for, but is told of.
 */
function createSurroundings({ market }: TestService, model: Model, random: Random) {
  let made = 0;
  const happened = happenings(market, model, random);
  const addProduct = async (tables: Tables, seller: Person): Promise<Product> => {
    const isFree = random.next() < 0.5;
    const status = random.pick(['live', 'live', 'live', 'draft', 'under_review', 'archived'] as const);
    const slug = `plugin-${made++}`;
    const id = await tables.products.create({
      slug,
      sellerId: seller.id,
      name: slug,
      shortDescription: 'One line',
      descriptionHtml: '<p>More lines</p>',
      priceCents: isFree ? 0 : 999,
      game: 'minecraft',
      category: 'misc',
      status,
    });
    const twin = random.next() < SHARE_OF_TWINS ? pickOrNone(random, model.products) : undefined;
    const sha256 = twin?.sha256 ?? hash('sha256', slug);
    const file = { name: 'plugin.jar', size: 1, sha256, objectKey: `files/${slug}` };
    const version = { versionTag: '1.0.0', channel: 'stable', status: 'published', file } as const;
    const another = { ...file, sha256: BETAS_FILE };
    const beta = { ...version, versionTag: '2.0.0', channel: 'beta', file: another } as const;
    const [versionId, betaId] = await tables.versions.create(id, [version, beta]);
    const wasLive = status === 'live' || status === 'archived';
    const flags = { isFree, wasLive, isRecalled: false, isYanked: false, isBeta: true };
    return { id, slug, versionId: versionId!, betaId: betaId!, sha256, seller, status, ...flags };
  };
  const arrive = (products: number): Promise<void> =>
    market.write(async (tables) => {
      const sellerName = products === 0 ? null : `seller-${made}`;
      const account = { email: `person-${made++}@example.com`, displayName: 'New', sellerName };
      const { id, displayName } = await tables.accounts.create(account);
      const person: Person = { id, displayName, sellerName, suspendedFor: null, isGone: false };
      model.people.push(person);
      for (let count = 0; count < products; count++) model.products.push(await addProduct(tables, person));
    });
  const importProduct = (): Promise<void> =>
    market.write(async (tables) => {
      const product = random.pick(model.products.filter(({ seller }) => !seller.isGone));
      const status = random.pick(['live', 'live', 'archived', 'draft'] as const);
      await tables.products.update(product.id, { name: `Plugin ${made++}`, status });
      await tables.products.setBase(product.id, { downloadCount: made, ratingCount: 2, ratingSum: 9 });
      product.status = status;
      product.wasLive ||= status === 'live';
    });
  const changePicture = (): Promise<void> =>
    market.write(async (tables) => {
      const caller = call(random.pick(model.active)) as Extract<Caller, { kind: 'session' }>;
      await setAvatar(tables, { caller, address: '192.0.2.1' }, Buffer.from('a picture'));
    });
  return {
    arrive,
    /** As many people as ever, of whom some can act. */
    async keepPeopled(): Promise<void> {
      const there = model.people.filter(({ isGone }) => !isGone).length;
      for (let count = there; count < PEOPLE || model.active.length < 3; count++)
        await arrive(random.next() < SHARE_OF_LARGE ? MANY_PRODUCTS : random.integer(0, 5));
    },
    async happen(): Promise<PredictedEvent[]> {
      if (random.next() < 0.5) await random.pick([importProduct, changePicture])();
      else return market.write(random.pick(happened));
      return [];
    },
  };
}

/** Acts at random, and returns the events that the model predicts, with the acts that they follow from. */
async function act(service: TestService, random: Random, told: string) {
  const model = new Model();
  const surroundings = createSurroundings(service, model, random);
  const kinds = [purchases, reviews, listings, marks, recalls, versions, profiles, accountStates].flatMap((actsOf) =>
    actsOf(model, random),
  );
  const deck = kinds.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));
  const predicted: (PredictedEvent & { readonly act: string })[] = [];
  const outcomes = new Set<string>();
  const admin = await service.account({ isAdmin: true });
  // On a busy machine the store may not answer in time, and downloads would be refused.
  const market = { ...service.market, objects: { ...service.store, check: () => Promise.resolve() } };
  await surroundings.arrive(MANY_PRODUCTS);
  for (let number = 1; number <= ACTS; number++) {
    await surroundings.keepPeopled();
    if (random.next() < BESIDE_THE_CONTRACT) {
      const where = `${told}, act ${number}: what nobody called for`;
      predicted.push(...(await surroundings.happen()).map((event) => ({ ...event, act: where })));
      continue;
    }
    const step = random.pick(deck)();
    if (step === undefined) continue;
    const isUndone = random.next() < UNDONE;
    const { outcome, body } = await perform(market, admin.accountId, step, isUndone);
    const isDone = typeof step.outcome === 'number';
    const where = `${told}, act ${number}: ${step.operation}`;
    assert.equal(outcome, isDone && isUndone ? 'undone' : step.outcome, where);
    outcomes.add(`${step.operation} ${isDone ? 'done' : 'refused'}`);
    if (outcome !== step.outcome || !isDone) continue;
    for (const event of step.settle?.(body as never) ?? []) predicted.push({ ...event, act: where });
  }
  return { predicted, outcomes };
}

test('the outbox holds after thousands of random acts the events that a model of them predicts', async (t) => {
  const seed = Date.now() % 1_000_000;
  t.diagnostic(`seed ${seed}`);
  const service = await openTestService({ parentDir: PARENT });
  t.after(() => service.close());
  const { predicted, outcomes } = await act(service, createRandom(seed), `seed ${seed}`);
  const rows = await service.market.db.committed.knex('events').orderBy('change_seq');
  const held = rows.map(({ kind, product_id: productId, recipient_id: recipientId, data }) => ({
    kind,
    productId,
    recipientId,
    data: JSON.parse(data),
  }));
  for (const [index, { act: where, ...event }] of predicted.entries())
    assert.deepEqual(held[index], event, `${where}: from here on the outbox is another than predicted`);
  assert.deepEqual(held[predicted.length], undefined, `seed ${seed}: more than predicted`);

  const appended = new Set(held.map(({ kind }) => kind));
  t.diagnostic(`${held.length} events; ${[...outcomes].sort().join(', ')}`);
  for (const kind of Object.keys(validateEventData) as EventKind[])
    assert.ok(appended.has(kind), `${kind} has to occur`);
});
