// Who may move a product from which state to which: every state, every act, everybody.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ProductStatus, ProductStep, Scope } from '#generated/enums.js';
import { operations, type OperationId } from '#generated/operations.js';
import { states } from '#generated/states.js';
import { logOf } from '../account/mail-and-log.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { addProduct } from '../harness/temporary-database.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { secure, securedSeller } from './product-fixtures.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 10_000, sessionPerHour: 10_000 } });
});
after(() => service.close());

const OPERATIONS: Readonly<Record<ProductStep, OperationId>> = {
  submit: 'submitProduct',
  approve: 'approveProduct',
  reject: 'rejectProduct',
  send_back: 'sendBackProduct',
  archive: 'archiveProduct',
  restore: 'restoreProduct',
};
const BODIES: Readonly<Partial<Record<ProductStep, object>>> = {
  reject: { code: 'other', reason: 'A test of states' },
  send_back: { reason: 'A test of states' },
};

const WHO = [
  'seller',
  'seller who is an admin',
  'suspended seller',
  'other seller',
  'admin',
  "admin's key without the scope admin",
  'buyer',
  'nobody',
] as const;
type Who = (typeof WHO)[number];

interface Cell {
  readonly status: ProductStatus;
  readonly step: ProductStep;
  readonly who: Who;
  readonly archivedByAdmin: boolean;
}

const isOfAdmins = (step: ProductStep): boolean => operations[OPERATIONS[step]].scopes.join() === 'admin';

/** The answer by the rules of the product page: who may see, who may act, and then whether the state allows it. */
function expectedOf({ status, step, who, archivedByAdmin }: Cell): string {
  if (who === 'nobody') return 'unauthorized';
  if (who === 'suspended seller') return 'account_suspended';
  const isAdmin = who === 'admin' || who === 'seller who is an admin';
  const isSeller = who === 'seller' || who === 'seller who is an admin';
  if (isOfAdmins(step) && !isAdmin) return 'insufficient_scope';
  if (status !== 'live' && !isAdmin && !isSeller) return 'not_found';
  const { by, from, to } = states.product[step];
  const may =
    (isAdmin && by.includes('admin')) ||
    (isSeller && by.includes('seller') && !(step === 'restore' && archivedByAdmin));
  // Whoever sells a product does not approve it.
  if (!may || (step === 'approve' && isSeller)) return 'forbidden';
  // An admin archives what its seller archived.
  if (step === 'archive' && status === 'archived' && (archivedByAdmin || isSeller)) return 'invalid_transition';
  return from.includes(status) ? to[0]! : 'invalid_transition';
}

/** Everybody, by the headers with which they call, and the accounts whose products they act on. */
async function callers() {
  const admin = { isAdmin: true, sellerName: null };
  const sellers = {
    seller: await securedSeller(service),
    'seller who is an admin': await securedSeller(service, { isAdmin: true, scopes: Scope }),
    'suspended seller': await securedSeller(service),
  };
  const others = {
    'other seller': await securedSeller(service),
    admin: await service.account({ ...admin, scopes: Scope }),
    "admin's key without the scope admin": await service.account({ ...admin, scopes: ['products:write'] }),
    buyer: await service.account({ sellerName: null }),
  };
  await service.suspend(sellers['suspended seller']);
  const unsuspended = sellers.seller;
  return {
    sellerOf: (who: Who): Holder => (who in sellers ? sellers[who as keyof typeof sellers] : unsuspended),
    headersOf: (who: Who): Record<string, string> =>
      who === 'nobody' ? {} : bearer({ ...sellers, ...others }[who].key),
  };
}

/** A product in the cell's status, with a version. */
const productFor = ({ status, archivedByAdmin }: Cell, { accountId: sellerId }: Holder): Promise<string> =>
  service.write(async (tables, knex) => {
    const slug = `moved-${++made}`;
    const id = await addProduct(tables, { slug, sellerId, status });
    await tables.versions.create(id, [{ versionTag: '1', channel: 'stable', status: 'published' }]);
    await knex('products')
      .where({ id })
      .update({ archived_by_admin: Number(archivedByAdmin) });
    return id;
  });
let made = 0;

async function tryOut(cell: Cell, everybody: Awaited<ReturnType<typeof callers>>): Promise<string> {
  const id = await productFor(cell, everybody.sellerOf(cell.who));
  const { path, method } = operations[OPERATIONS[cell.step]];
  const request = { path: path.replace('{id}', id), headers: everybody.headersOf(cell.who), body: BODIES[cell.step] };
  const before = (await service.market.tables.products.byId(id))!;
  const { status, body } = await service.request(request, method.toUpperCase());
  const now = (await service.market.tables.products.byId(id))!;
  if (status === 200) return now.status;
  assert.deepEqual(now, before, 'a refusal changes nothing');
  return (body as { code: string }).code;
}

for (const status of ProductStatus) {
  test(`a product that is ${status}: every act by everybody`, async () => {
    const wrong: string[] = [];
    const everybody = await callers();
    for (const archivedByAdmin of status === 'archived' ? [false, true] : [false])
      for (const step of ProductStep)
        for (const who of WHO) {
          const cell = { status, step, who, archivedByAdmin };
          const [expected, got] = [expectedOf(cell), await tryOut(cell, everybody)];
          if (got !== expected) wrong.push(`${step} by ${who}: ${got} instead of ${expected}`);
        }
    assert.deepEqual(wrong, []);
  });
}

const submit = async (seller: Holder, id: string) => {
  const { status, body } = await service.request(
    { path: `/api/v1/products/${id}/submit`, headers: bearer(seller.key) },
    'POST',
  );
  return status === 200
    ? (body as { data: { status: string; queue_place: number | null } }).data
    : (body as { code: string }).code;
};

async function aDraft(seller: Holder): Promise<string> {
  const { id } = await service.product({ status: 'draft' }, seller);
  await service.version(id);
  return id;
}

test('what a trusted seller submits goes live, and so does everything where no review is required', async () => {
  const seller = await securedSeller(service);
  const [queued, open, trusted] = [await aDraft(seller), await aDraft(seller), await aDraft(seller)];
  assert.equal(((await submit(seller, queued)) as { status: string }).status, 'under_review');
  service.settingsOnce({ reviewRequired: false });
  assert.equal(((await submit(seller, open)) as { status: string }).status, 'live');
  await service.market.write((tables) => tables.accounts.trust(seller.accountId));
  assert.equal(((await submit(seller, trusted)) as { status: string }).status, 'live');
});

test('a second factor is asked of sellers by key and by session, while the installation asks for one', async () => {
  const seller = await service.account();
  const id = await aDraft(seller);
  const { headers } = await service.browser(seller);
  assert.equal(await submit(seller, id), 'forbidden');
  const bySession = await service.request({ path: `/api/v1/products/${id}/submit`, headers }, 'POST');
  assert.equal((bySession.body as { code: string }).code, 'forbidden');
  service.settingsOnce({ sellerTwoFactor: false });
  assert.notEqual(await submit(seller, id), 'forbidden');
  const other = await aDraft(seller);
  await secure(service, seller);
  assert.notEqual(await submit(seller, other), 'forbidden');
});

test('each in the queue has the place in which it came', async () => {
  const seller = await securedSeller(service);
  const places: number[] = [];
  for (let made = 0; made < 3; made++) {
    const submitted = await submit(seller, await aDraft(seller));
    places.push((submitted as { queue_place: number }).queue_place);
  }
  assert.deepEqual(places, [places[0]!, places[0]! + 1, places[0]! + 2]);
});

test('what its seller archived an admin archives once more, and then only an admin restores it', async () => {
  const seller = await securedSeller(service);
  const admin = await service.account({ isAdmin: true, sellerName: null, scopes: Scope });
  const { id } = await service.product({ status: 'archived' }, seller);
  const move = async (step: 'archive' | 'restore', { key }: Holder) => {
    const { body } = await service.request({ path: `/api/v1/products/${id}/${step}`, headers: bearer(key) }, 'POST');
    const { code, data } = body as { code?: string; data?: { status: string; next_steps: string[] } };
    return code ?? [data!.status, data!.next_steps];
  };
  const newest = await service.market.tables.events.newestSeq();
  assert.equal(await move('archive', seller), 'invalid_transition');
  assert.deepEqual(await move('archive', admin), ['archived', ['restore']]);
  assert.equal(await move('archive', admin), 'invalid_transition');
  assert.equal(await move('restore', seller), 'forbidden');
  assert.equal(await service.market.tables.events.newestSeq(), newest, 'nobody sees a difference');
  assert.deepEqual(await move('restore', admin), ['live', ['send_back', 'archive']]);
  assert.deepEqual(
    (await logOf(service, seller)).map(({ action, actorId, targetId }) => [action, actorId, targetId]),
    [
      ['product.archived', admin.accountId, id],
      ['product.restored', admin.accountId, id],
    ],
  );
});
