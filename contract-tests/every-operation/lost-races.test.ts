// Values of which there may be one: who loses one to another request is refused, although it was free when they looked.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Tables } from '../../db/tables.js';
import { createCoupon } from '../coupons/createCoupon.js';
import { createVersion } from '../publishing/createVersion.js';
import type { Scenario, ScenarioRequest } from '../harness/scenario.js';
import { openTestService, type TestService } from '../harness/test-service.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

const nobody = (): Promise<undefined> => Promise.resolve(undefined);

interface Race {
  /** A request whose value is another's by now. */
  readonly lost: Scenario<never>;
  readonly code: string;
  /** What was read before the other one had it. */
  readonly blind: (tables: Tables) => Tables;
}

const RACES: Readonly<Record<string, Race>> = {
  'a code of a coupon': {
    lost: createCoupon[409],
    code: 'invalid_transition',
    blind: (tables) => ({ ...tables, coupons: { ...tables.coupons, byCode: nobody } }),
  },
  'a tag of a version': {
    lost: createVersion[409],
    code: 'version_exists',
    blind: (tables) => ({ ...tables, versions: { ...tables.versions, byTag: nobody } }),
  },
};

for (const [name, { lost, code, blind }] of Object.entries(RACES)) {
  test(`${name}`, async (t) => {
    const request = (await lost(service)) as ScenarioRequest;
    const { write } = service.market;
    let tries = 0;
    t.mock.method(service.market, 'write', ((fn) =>
      write((tables) => fn(tries++ === 0 ? blind(tables) : tables))) as typeof write);
    const { status, body } = await service.request(request, 'POST');
    assert.deepEqual([status, (body as { code: string }).code, tries], [409, code, 2]);
  });
}
