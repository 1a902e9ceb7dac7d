// For tests of recalls: a service with an admin, versions with files of their own or of others, and what is told of them.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import type { NewProduct } from '../../db/catalog/products.js';
import type { NewVersion } from '../../db/catalog/versions.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received } from '../harness/test-service.js';
import { codeOf } from './moderation-fixtures.js';
import { aFile } from '../administration/trust-fixtures.js';

export const REASON = 'Sends passwords to a stranger';

/** A version in a product, and who sells it. */
export interface Placed {
  readonly id: string;
  readonly productId: string;
  readonly slug: string;
  readonly seller: Holder;
  readonly sha256: string;
}

/** What is sent with a recall. */
interface RecallBody {
  readonly reason?: string;
  readonly applies_to?: 'file' | 'version';
  readonly replacement_version_id?: string;
}

export type RecallFixtures = Awaited<ReturnType<typeof recallFixtures>>;

/** A service that checks its answers against the contract, and an admin. */
export async function recallFixtures(t: Pick<TestContext, 'after'>) {
  const service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 } });
  t.after(() => service.close());
  const admin = await service.account({ isAdmin: true, scopes: Scope });
  const get = (path: string, { key }: Pick<Holder, 'key'>): Promise<Received> =>
    service.request({ path, headers: bearer(key) });
  const act = (id: string, name: string, body?: object, { key }: Pick<Holder, 'key'> = admin): Promise<Received> => {
    const path = `/api/v1/admin/versions/${id}/${name}`;
    return service.request({ path, headers: bearer(key), ...(body === undefined ? {} : { body }) }, 'POST');
  };

  /** Adds a published version to a product, a new one unless given, with the file of another where one is given. */
  async function place(
    { sha256, ...content }: Partial<NewVersion> & { readonly sha256?: string } = {},
    where: Partial<NewProduct> | Pick<Placed, 'productId' | 'slug' | 'seller'> = {},
    seller?: Holder,
  ): Promise<Placed> {
    const product = 'productId' in where ? where : await inNew(where, seller);
    const file = { ...aFile(), ...(sha256 !== undefined && { sha256 }) };
    const id = await service.version(product.productId, { file, ...content });
    return { id, productId: product.productId, slug: product.slug, seller: product.seller, sha256: file.sha256 };
  }

  async function inNew(content: Partial<NewProduct>, seller?: Holder) {
    const { id: productId, ...product } = await service.product(content, seller);
    return { productId, ...product };
  }

  return {
    service,
    admin,
    get,
    act,
    place,
    async recall({ id }: Pick<Placed, 'id'>, body: RecallBody = {}) {
      const answer = await act(id, 'recall', { reason: REASON, ...body });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return (answer.body as BodyOf<'recallVersion', 200>).data;
    },
    async lift({ id }: Pick<Placed, 'id'>) {
      const answer = await act(id, 'lift-recall');
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return (answer.body as BodyOf<'liftRecall', 200>).data;
    },
    /** What is shown of a version's recall: of what it is, and for what reason; null when it is not recalled. */
    async shown({ id }: Pick<Placed, 'id'>) {
      const { data } = (await get(`/api/v1/versions/${id}`, admin)).body as BodyOf<'getVersion', 200>;
      assert.equal(data.yanked, data.recalled || (await service.market.tables.versions.byId(id))!.yanked);
      return data.recalled ? [data.applies_to, data.yanked_reason, data.replacement_version_id] : null;
    },
    /** What a file is told to be, to somebody who sells nothing. */
    async byHash(sha256: string, who?: Pick<Holder, 'key'>) {
      const answer = await get(`/api/v1/versions/by-hash/${sha256}`, who ?? (await service.account()));
      if (answer.status !== 200) return codeOf(answer);
      const { id, recalled } = (answer.body as BodyOf<'findVersionByHash', 200>).data;
      return [id, recalled];
    },
    /** The answer to whoever downloads a version, its seller unless told otherwise. */
    download: async ({ id, seller }: Placed, who: Pick<Holder, 'key'> = seller) =>
      codeOf(await get(`/api/v1/versions/${id}/download`, who)),
    /** The versions of which `version.recalled` tells, oldest event first. */
    async told(): Promise<string[]> {
      const rows: { data: string }[] = await service.market.db.committed
        .knex('events')
        .where({ kind: 'version.recalled' })
        .orderBy('change_seq')
        .select('data');
      return rows.map(({ data }) => (JSON.parse(data) as { version_id: string }).version_id);
    },
  };
}
