// Licenses for scenarios, and what plugins send about them.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Scope } from '#generated/enums.js';
import { activateServer } from '../../market/licenses/activate-server.js';
import { findIdByKey } from '../../market/licenses/find-license.js';
import { issueLicense, type IssuedFor } from '../../market/licenses/issue-license.js';
import type { Holder } from '../harness/account-fixtures.js';
import { anyOperation, bearer, bodied } from '../harness/common-scenarios.js';
import type { Scenario, ScenarioRequest } from '../harness/scenario.js';
import type { TestService } from '../harness/test-service.js';

/** The path of an id that no license has. */
export const UNKNOWN_ID = '019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01';
/** A key that was never given out. */
export const UNKNOWN_KEY = '7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5';

export interface MadeLicense {
  readonly id: string;
  readonly key: string;
  readonly productId: string;
  readonly holder: Holder;
  readonly seller: Holder;
}

/** A license for three servers, of a product of its own. */
export async function aLicense(service: TestService, issued: Partial<IssuedFor> = {}): Promise<MadeLicense> {
  const { id: productId, seller } = await service.product({ priceCents: 999 });
  const holder = await service.account();
  const { id } = await service.market.write((tables) =>
    issueLicense(tables, { accountId: holder.accountId, productId, seats: 3, ...issued }),
  );
  return { id, key: await service.market.tables.licenses.keyOf(id), productId, holder, seller };
}

/** What a plugin sends. */
export const useOf = ({ key, productId }: Pick<MadeLicense, 'key' | 'productId'>, more: object = {}) => ({
  license_key: key,
  product_id: productId,
  server_id: randomUUID(),
  nonce: 'q8Zr1v0mKf2T',
  ...more,
});

/** Activates a license on a server; returns what its plugin sends then, and the activation's id. */
export async function activated(service: TestService, license: Pick<MadeLicense, 'id' | 'key' | 'productId'>) {
  const body = useOf(license, { server_name: 'Lobby', plugin_version: '7.0.12' });
  const { key: licenseKey, productId } = license;
  const serverId = body.server_id;
  await service.market.write((tables) =>
    activateServer(
      tables,
      { licenseKey, productId, serverId, serverName: 'Lobby', pluginVersion: '7.0.12' },
      service.market.clock(),
    ),
  );
  const { id } = (await service.market.tables.activations.ofServer(license.id, serverId))!;
  return { body, activationId: id };
}

/** Sees that a refusal has a code. */
export const refusedWith =
  (code: string) =>
  (body: { readonly code: string }): void =>
    assert.equal(body.code, code);

/** An admin's key. */
export const adminKey = async (service: TestService): Promise<Record<string, string>> =>
  bearer((await service.account({ isAdmin: true, scopes: Scope })).key);

/** What everything that plugins send can be answered with; `ok` is a request that is answered with 200. */
export function pluginCall(path: string, ok: Scenario<never>) {
  return {
    ...anyOperation('Licenses', ok),
    ...bodied(ok),
    404: async (service: TestService): Promise<ScenarioRequest<{ readonly code: string }>> => ({
      path,
      body: useOf({ ...(await aLicense(service)), key: UNKNOWN_KEY }),
      expect: refusedWith('license_not_found'),
    }),
    429: async (service: TestService): Promise<ScenarioRequest<{ readonly code: string }>> => {
      const request = await ok(service);
      const { license_key: key, server_id: serverId } = request.body as ReturnType<typeof useOf>;
      const id = (await findIdByKey(service.market.tables, key))!;
      await service.exhaust({ license: id, serverId });
      return { path, body: request.body, expect: refusedWith('rate_limited') };
    },
  } as const;
}

/** What all but the question itself can be answered with besides: the license is revoked. */
export const revoked = (path: string) =>
  ({
    403: async (service: TestService): Promise<ScenarioRequest<{ readonly code: string }>> => {
      const license = await aLicense(service);
      const { body } = await activated(service, license);
      await service.market.write((tables) => tables.licenses.move(license.id, ['active'], 'revoked'));
      return { path, body, expect: refusedWith('license_revoked') };
    },
  }) as const;
