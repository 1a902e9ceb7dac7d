// Who may do what to a version in which state: each cell of the table is tried on a version of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService } from '../harness/test-service.js';
import { aPublisher, aVersion, upload, VERSION_STATES, type VersionState } from './version-fixtures.js';

const ACTS = {
  update: ['PATCH', ''],
  'upload link': ['POST', '/upload-link'],
  publish: ['POST', '/publish'],
  delete: ['DELETE', ''],
  yank: ['POST', '/yank'],
  unyank: ['POST', '/unyank'],
} as const;
type Act = keyof typeof ACTS;

const BODIES: Partial<Record<Act, object>> = { update: { platforms: ['paper'] }, yank: { reason: 'It is broken' } };

/** What its seller is answered, by act and state. */
const SELLER: Readonly<Record<Act, Readonly<Record<VersionState, number | string>>>> = {
  update: row(200, 200, 200, 200, 200, 200, 200),
  'upload link': row(200, 200, 409, 409, 409, 409, 409),
  publish: row(200, 200, 200, 200, 200, 200, 'upload_rejected'),
  delete: row(204, 204, 409, 409, 409, 409, 409),
  yank: row(409, 409, 409, 200, 200, 200, 409),
  unyank: row(409, 409, 409, 200, 200, 409, 409),
};

/** In the order of `VERSION_STATES`; 409 stands for a refused transition. */
function row(...answers: readonly (number | string)[]): Readonly<Record<VersionState, number | string>> {
  const cells = VERSION_STATES.map((state, index) => {
    const answer = answers[index]!;
    return [state, answer === 409 ? 'invalid_transition' : answer] as const;
  });
  return Object.fromEntries(cells) as Record<VersionState, number | string>;
}

const isPublished = (state: VersionState): boolean => ['published', 'yanked', 'recalled'].includes(state);

/** What others are answered: they see published versions alone, and an admin may yank. */
const STRANGERS = (_act: Act, state: VersionState): string => (isPublished(state) ? 'forbidden' : 'not_found');
const EXPECTED: Readonly<Record<string, (act: Act, state: VersionState) => number | string>> = {
  seller: (act, state) => SELLER[act][state],
  'other seller': STRANGERS,
  buyer: STRANGERS,
  admin: (act, state) => (act === 'yank' || act === 'unyank' ? SELLER[act][state] : 'forbidden'),
  "admin's key without the scope": STRANGERS,
  nobody: () => 'unauthorized',
  'suspended seller': () => 'account_suspended',
};

test('each act on a version is for whom and where the table says', async (t) => {
  const service = await openTestService({ limits: { keyPerHour: 100_000 } });
  t.after(() => service.close());
  const { seller, productId } = await aPublisher(service);
  const suspended = await aPublisher(service);
  const admin = await service.account({ isAdmin: true, scopes: ['versions:publish', 'admin'] });
  const plainAdmin = await service.account({ isAdmin: true, scopes: ['versions:publish'] });
  const buyer = await service.account({ sellerName: null });
  await service.paidOrder(buyer, productId);
  const callers: Readonly<Record<string, Holder | null>> = {
    seller,
    'other seller': (await aPublisher(service)).seller,
    buyer,
    admin,
    "admin's key without the scope": plainAdmin,
    nobody: null,
    'suspended seller': suspended.seller,
  };
  await service.suspend(suspended.seller);
  const wrong: string[] = [];
  for (const [name, caller] of Object.entries(callers))
    for (const act of Object.keys(ACTS) as Act[])
      for (const state of VERSION_STATES) {
        const id = await aVersion(service, caller === suspended.seller ? suspended.productId : productId, state);
        if (state === 'draft') await upload(service, id);
        const [method, end] = ACTS[act];
        const headers = caller === null ? {} : bearer(caller.key);
        const body = BODIES[act];
        const request = { path: `/api/v1/versions/${id}${end}`, headers, ...(body && { body }) };
        const answer = await service.request(request, method);
        const found = (answer.body as { code?: string } | undefined)?.code ?? answer.status;
        const expected = EXPECTED[name]!(act, state);
        if (found !== expected) wrong.push(`${name}, ${act}, ${state}: ${found} instead of ${expected}`);
      }
  assert.deepEqual(wrong, []);
});
