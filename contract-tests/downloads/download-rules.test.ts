// Who may download what: every kind of caller in every situation of a version, on both paths.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { NewProduct } from '../../db/catalog/products.js';
import type { NewVersion } from '../../db/catalog/versions.js';
import { recall } from './download-scenarios.js';
import { SOME_FILE } from '../harness/failing-store.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { giveGrant } from '../harness/given-grant.js';

const now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 }, clock: () => now });
});
after(() => service.close());

interface Fixtures {
  readonly id: string;
  readonly slug: string;
  readonly seller: Holder;
  readonly versionId: string;
}

/** A live paid product with a version that has a file, unless told otherwise. */
async function fixtures(product: Partial<NewProduct> = {}, version: Partial<NewVersion> = {}): Promise<Fixtures> {
  const made = await service.product({ priceCents: 995, ...product });
  return { ...made, versionId: await service.version(made.id, { file: SOME_FILE, ...version }) };
}

const storefront = ({ slug, versionId }: Fixtures): string => `/api/products/${slug}/download/${versionId}`;
const byId = ({ versionId }: Fixtures): string => `/api/v1/versions/${versionId}/download`;
const ask = (path: string, holder: Holder | undefined, method = 'GET'): Promise<Received> =>
  service.request({ path, ...(holder ? { headers: bearer(holder.key) } : {}) }, method);

const change = (table: string, id: string, columns: object): Promise<unknown> =>
  service.market.db.write(({ knex }) => knex(table).where({ id }).update(columns));
const setStatus = (id: string, status: NewProduct['status']): Promise<unknown> =>
  service.market.write((tables) => tables.products.update(id, { status }));

/** An order of the buyer in a state that comes after having been paid. */
async function orderIn(
  status: 'refunded' | 'partially_refunded' | 'disputed',
  buyer: Holder,
  productId: string,
): Promise<void> {
  await change('orders', await service.paidOrder(buyer, productId), { status });
}

/** Everybody who may ask, each with what makes them who they are. */
const CALLERS: Readonly<Record<string, (fixtures: Fixtures) => Promise<Holder | undefined>>> = {
  anonymous: async () => undefined,
  stranger: () => service.account(),
  unpaid: async ({ id }) => {
    const holder = await service.account();
    await service.pendingOrder(holder, id);
    return holder;
  },
  buyer: async ({ id }) => {
    const holder = await service.account();
    await service.paidOrder(holder, id);
    return holder;
  },
  partly: async ({ id }) => {
    const holder = await service.account();
    await orderIn('partially_refunded', holder, id);
    return holder;
  },
  refunded: async ({ id }) => {
    const holder = await service.account();
    await orderIn('refunded', holder, id);
    return holder;
  },
  disputed: async ({ id }) => {
    const holder = await service.account();
    await orderIn('disputed', holder, id);
    return holder;
  },
  granted: ({ id }) => grantee(id, now + 1),
  expired: ({ id }) => grantee(id, now),
  seller: async ({ seller }) => seller,
  other: async () => (await service.product()).seller,
  admin: () => service.account({ isAdmin: true, scopes: Scope }),
};

async function grantee(productId: string, expiresAt: number): Promise<Holder> {
  const holder = await service.account();
  await service.market.write((tables) => giveGrant(tables, holder.accountId, productId, expiresAt));
  return holder;
}

/** Every situation, with the status each caller gets in it on the storefront path and by the version's id. */
const TABLE: readonly (readonly [situation: string, set: () => Promise<Fixtures>, answers: string])[] = [
  // Callers in order:                   anon stra unpa buye part refu disp gran expi sell othe admi
  [
    'live',
    () => fixtures(),
    `              401  403  403  302  302  403  403  302  403  302  403  302
                                         401  403  403  302  302  403  403  302  403  302  403  302`,
  ],
  [
    'archived',
    () => was('archived'),
    `  401  404  404  302  302  404  404  302  404  404  404  404
                                         401  404  404  302  302  404  404  302  404  302  404  302`,
  ],
  [
    'sent back',
    () => was('draft'),
    `    401  404  404  302  302  404  404  302  404  404  404  404
                                         401  404  404  302  302  404  404  302  404  302  404  302`,
  ],
  [
    'never live',
    () => fixtures({ status: 'draft' }),
    `
                                         401  404  404  404  404  404  404  404  404  404  404  404
                                         401  404  404  404  404  404  404  404  404  302  404  302`,
  ],
  [
    'suspended',
    suspended,
    `             401  404  404  302  302  404  404  302  404  403  404  404
                                         401  404  404  302  302  404  404  302  404  403  404  302`,
  ],
  [
    'yanked',
    yanked,
    `                   401  403  403  302  302  403  403  302  403  302  403  302
                                         401  403  403  302  302  403  403  302  403  302  403  302`,
  ],
  [
    'recalled',
    recalled,
    `               401  410  410  410  410  410  410  410  410  410  410  410
                                         401  410  410  410  410  410  410  410  410  410  410  410`,
  ],
  [
    'recalled and archived',
    recalledArchived,
    `
                                         401  404  404  410  410  404  404  410  404  404  404  404
                                         401  404  404  410  410  404  404  410  404  410  404  410`,
  ],
  [
    'beta',
    () => fixtures({}, { channel: 'beta' }),
    `
                                         401  404  404  404  404  404  404  404  404  302  404  302
                                         401  404  404  404  404  404  404  404  404  302  404  302`,
  ],
  [
    'quarantined',
    () => fixtures({}, { status: 'quarantined' }),
    `
                                         401  404  404  404  404  404  404  404  404  404  404  404
                                         401  404  404  404  404  404  404  404  404  404  404  404`,
  ],
  [
    'free',
    () => fixtures({ priceCents: 0 }),
    `
                                         401  302  302  302  302  302  302  302  302  302  302  302
                                         401  302  302  302  302  302  302  302  302  302  302  302`,
  ],
  [
    'free and yanked',
    () => yanked({ priceCents: 0 }),
    `
                                         401  403  302  302  302  403  403  302  403  302  403  302
                                         401  403  302  302  302  403  403  302  403  302  403  302`,
  ],
];

async function was(status: NewProduct['status']): Promise<Fixtures> {
  const made = await fixtures();
  await setStatus(made.id, status);
  return made;
}

async function suspended(): Promise<Fixtures> {
  const made = await fixtures();
  await change('accounts', made.seller.accountId, { suspended_at: now });
  return made;
}

async function yanked(product: Partial<NewProduct> = {}): Promise<Fixtures> {
  const made = await fixtures(product);
  await service.market.write((tables) => tables.versions.yank({ id: made.versionId, productId: made.id }, 'Broken'));
  return made;
}

async function recalled(): Promise<Fixtures> {
  const made = await fixtures();
  await recall(service, made.versionId);
  return made;
}

async function recalledArchived(): Promise<Fixtures> {
  const made = await recalled();
  await setStatus(made.id, 'archived');
  return made;
}

for (const [situation, set, answers] of TABLE) {
  test(`each caller gets what is due of a version that is ${situation}, HEAD as GET`, async () => {
    const expected = answers.trim().split(/\s+/).map(Number);
    const found: number[] = [];
    for (const pathOf of [storefront, byId]) {
      const made = await set();
      for (const make of Object.values(CALLERS)) {
        const caller = await make(made);
        const head = await ask(pathOf(made), caller, 'HEAD');
        const { status } = await ask(pathOf(made), caller);
        assert.equal(head.status, status);
        found.push(status);
      }
    }
    assert.deepEqual(found, expected, Object.keys(CALLERS).join(' '));
  });
}
