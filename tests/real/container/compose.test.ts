// compose.yaml, the one with PostgreSQL, and that of several nodes run the image as the unit runs the service: with its settings, its proxy, and as
// few rights.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

interface Service {
  readonly image: string;
  readonly env_file?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly read_only: boolean;
  readonly tmpfs: string | readonly string[];
  readonly volumes: readonly string[];
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly ports?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<'market' | 'caddy', Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}
const compose = parse(read('compose.yaml')) as Compose;
const { market, caddy } = compose.services;
const onPostgresql = parse(read('examples/deploy/compose-postgresql.yaml')) as Compose & {
  readonly services: Readonly<Record<'postgresql' | 's3', Service>>;
};
const severalNodes = parse(read('examples/nodes/compose.yaml'), { merge: true }) as Pick<Compose, 'volumes'> & {
  readonly services: Readonly<Record<string, Service>>;
};
const dockerfile = read('Dockerfile');
const unit = read('examples/deploy/market.service');

test('the service has the settings of the unit, and keeps its data where the image has it', () => {
  assert.equal(market.env_file, /^EnvironmentFile=(.+)$/m.exec(unit)![1]);
  const [, dataDir] = /\bDATA_DIR=(\S+)/.exec(dockerfile)!;
  assert.equal(dataDir, /^Environment=DATA_DIR=(.+)$/m.exec(unit)![1]);
  assert.ok(market.volumes.some((volume) => volume.endsWith(`:${dataDir}`)));
});

test('each can write to nothing but volumes and /tmp, and gets no rights', () => {
  for (const { services, volumes } of [compose, onPostgresql, severalNodes])
    for (const [name, service] of Object.entries(services)) {
      assert.equal(service.read_only, true);
      // PostgreSQL has its socket in memory besides.
      const [tmp, ...others] = [service.tmpfs].flat();
      assert.deepEqual([tmp, others.length], ['/tmp', name === 'postgresql' ? 1 : 0]);
      assert.deepEqual(service.cap_drop, ['ALL']);
      assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
      const named = service.volumes.map((volume) => volume.split(':')[0]!).filter((from) => /^\w/.test(from));
      for (const volume of named) assert.ok(volume in volumes, volume);
    }
});

test('with PostgreSQL the service and Caddy run as without, and nobody but Caddy is reached from outside', () => {
  const { services } = onPostgresql;
  const alike = (service: Service) => ({
    ...service,
    build: null,
    environment: null,
    networks: null,
    depends_on: null,
  });
  assert.deepEqual(alike(services.market), alike(market));
  assert.deepEqual(alike(services.caddy), alike(caddy));
  assert.deepEqual(services.caddy.environment, caddy.environment);
  assert.deepEqual(
    [services.postgresql.ports, services.s3.ports, services.market.ports],
    [undefined, undefined, undefined],
  );
});

test('several nodes are what one is, each with a folder of its own, and Caddy knows all of them', () => {
  const { services, volumes } = severalNodes;
  const { caddy: front, postgresql, s3, ...nodes } = services;
  const one = onPostgresql.services;
  const own = (service: Service) => ({ ...service, environment: null, volumes: null });
  const folders = Object.values(nodes).map((node) => {
    assert.deepEqual(own(node), own(one.market));
    const [folder, ...others] = node.volumes;
    assert.deepEqual([folder!.split(':')[1], others], ['/var/lib/market', one.market.volumes.slice(1)]);
    return folder!.split(':')[0]!;
  });
  assert.equal(new Set(folders).size, 3);
  assert.ok(folders.every((folder) => folder in volumes));
  const role = (path: string) => path.replace(/^.*\/postgresql-role/, 'postgresql-role');
  const withRole = (service: Service) => ({ ...service, volumes: service.volumes.map(role) });
  assert.deepEqual(withRole(postgresql!), withRole(one.postgresql));
  assert.deepEqual(s3, one.s3);
  assert.deepEqual({ ...front, environment: null }, { ...one.caddy, environment: null });
  const addresses = Object.keys(nodes).map((name) => `${name}:3000`);
  assert.equal(front!.environment['MARKET_ADDRESSES'], addresses.join(' '));
  assert.ok(read('examples/nodes/Caddyfile').includes('reverse_proxy {$MARKET_ADDRESSES:'));
});

test('its database is one that the service takes', () => {
  const role = read('examples/deploy/postgresql-role.sh');
  assert.match(role, /create database marketplace owner marketplace template template0 encoding 'UTF8' locale 'C';/);
  assert.ok(onPostgresql.services.postgresql.volumes.some((volume) => volume.startsWith('./postgresql-role.sh:')));
});

test('the image has programs of the release of its database, which older ones could not back up', () => {
  const [, image] = /^ARG POSTGRESQL_IMAGE=(\S+)$/m.exec(dockerfile)!;
  assert.equal(onPostgresql.services.postgresql.image, image);
});

test('Caddy alone is reached from outside, and passes on to the port of the image by the Caddyfile of the page', () => {
  assert.equal(market.ports, undefined);
  const [, port] = /^EXPOSE (\d+)$/m.exec(dockerfile)!;
  assert.equal(caddy.environment['MARKET_ADDRESS'], `market:${port}`);
  assert.ok(read('examples/deploy/Caddyfile').includes(`reverse_proxy {$MARKET_ADDRESS:127.0.0.1:${port}} {`));
  assert.ok(caddy.volumes.includes('/etc/market/Caddyfile:/etc/caddy/Caddyfile:ro'));
});

test('the image has the Node that the service is tested with', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  const [, version] = /^ARG NODE_IMAGE=\S+\/node:([\d.]+)-/m.exec(dockerfile)!;
  assert.deepEqual(new Set(Object.values(optionalDependencies)), new Set([version]));
});
