// The documents as installations of several addresses serve them: the same in JSON and YAML, valid, with nothing of
// another address in them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { parse } from 'yaml';
import type { Node } from '../../scripts/generate/contract.js';
import type { Contact } from '../../server/sites/installation.js';
import { ofInstallation } from '../../server/sites/installation.js';
import { openTestService, type TestService } from '../harness/test-service.js';

const services: TestService[] = [];
after(() => Promise.all(services.map((service) => service.close())));

interface Served {
  readonly json: string;
  readonly yaml: string;
  readonly docs: string;
  readonly document: Node;
  readonly service: TestService;
}

const known = new Map<string, Promise<Served>>();

/** What an installation of this address serves. */
function documentsOf(publicUrl: string, contact?: Contact): Promise<Served> {
  const name = JSON.stringify([publicUrl, contact]);
  if (!known.has(name)) known.set(name, askFor(publicUrl, contact));
  return known.get(name)!;
}

async function askFor(publicUrl: string, contact?: Contact): Promise<Served> {
  const service = await openTestService({ settings: { publicUrl }, ...(contact && { contact }) });
  services.push(service);
  const text = async (url: string): Promise<string> => {
    const { statusCode, payload } = await service.server.inject({ url });
    assert.equal(statusCode, 200);
    return payload;
  };
  const json = await text('/openapi.json');
  return {
    json,
    yaml: await text('/openapi.yaml'),
    docs: (await text('/docs')) + (await text('/docs/contract.json')),
    document: JSON.parse(json),
    service,
  };
}

const FAR = 'https://plugins.market.test:8443';

for (const [publicUrl, cookie] of [
  ['http://localhost:3000', 'session'],
  ['http://[2001:db8::7]:8080', 'session'],
  [FAR, '__Host-session'],
] as const) {
  test(`an installation at ${publicUrl} serves one document, with its own address and cookie`, async () => {
    const { json, yaml, docs, document } = await documentsOf(publicUrl);
    assert.deepEqual(parse(yaml, { maxAliasCount: 0 }), document);
    assert.deepEqual(document.servers, [{ url: publicUrl, description: 'This installation' }]);
    assert.equal(document.components.securitySchemes.session.name, cookie);
    assert.equal(document.info.contact, undefined);
    for (const [name, text] of Object.entries({ json, yaml, docs })) {
      assert.ok(text.includes(publicUrl), name);
      assert.equal(text.includes('__Host-session'), cookie === '__Host-session', `the cookie in ${name}`);
      if (publicUrl !== 'http://localhost:3000') assert.ok(!text.includes('localhost:3000'), name);
      if (name !== 'docs') assert.ok(!text.includes('{{'), name);
      assert.ok(!/\{\{[A-Z_]+\}\}/.test(text), name);
    }
  });
}

test('what is served is valid, linked and described', async () => {
  const { json } = await documentsOf(FAR);
  const folder = mkdtempSync(join(tmpdir(), 'served-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, json);
    const args = ['lint', '--config', 'contract-tests/served/redocly.yaml', '--format', 'json', file];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const cli = 'node_modules/@redocly/cli/bin/cli.js';
    const report = execFileSync(process.execPath, [cli, ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    assert.deepEqual(JSON.parse(report.toString()).problems, []);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('support and source are told where the operator says them, and nowhere else', async () => {
  const contact = {
    supportUrl: 'https://help.example.com/?a=1&b=2',
    supportEmail: 'help@example.com',
    sourceUrl: 'https://code.example.com/market',
  };
  const { yaml, document } = await documentsOf(FAR, contact);
  assert.deepEqual(document.info.contact, { name: 'Support', url: contact.supportUrl, email: contact.supportEmail });
  assert.ok(document.info.description.endsWith(`[Changelog](${FAR}/changelog) · [Source](${contact.sourceUrl})`));
  assert.deepEqual(parse(yaml), document);
  const mailOnly = await documentsOf(FAR, { supportEmail: contact.supportEmail });
  assert.deepEqual(mailOnly.document.info.contact, { name: 'Support', email: contact.supportEmail });
  assert.ok(mailOnly.document.info.description.endsWith(`[Changelog](${FAR}/changelog)`));
});

test('pages link to support and source where they have a place for it', () => {
  const page = '<p><!-- support --></p>';
  const told = { supportUrl: 'https://help.example.com/?a=1&b=2', supportEmail: 'help@example.com' };
  assert.equal(ofInstallation(page, { publicUrl: FAR }, 'html'), '<p></p>');
  assert.equal(
    ofInstallation(page, { publicUrl: FAR, ...told }, 'html'),
    '<p><a href="https://help.example.com/?a=1&amp;b=2">Support</a> <a href="mailto:help@example.com">Mail</a></p>',
  );
});

test('an address of any characters leaves the document JSON', () => {
  const publicUrl = 'http://a"b\\c$&d';
  const { servers } = JSON.parse(ofInstallation('{"servers":["http://localhost:3000/x"]}', { publicUrl }, 'json'));
  assert.deepEqual(servers, [`${publicUrl}/x`]);
});

test('the tag follows the content, and what is known is not sent again', async () => {
  const [{ service }, other] = [await documentsOf(FAR), await documentsOf('https://other.market.test')];
  for (const path of ['/openapi.json', '/openapi.yaml', '/docs', '/docs/contract.json', '/changelog']) {
    const { headers } = await service.request({ path });
    const elsewhere = await other.service.request({ path });
    assert.equal(headers['etag'] === elsewhere.headers['etag'], path === '/changelog', path);
    const again = await service.request({ path, headers: { 'If-None-Match': headers['etag']! } });
    assert.deepEqual([again.status, again.headers['etag']], [304, headers['etag']], path);
  }
});

test('pages of other origins may read the two documents', async () => {
  const { service } = await documentsOf(FAR);
  for (const path of ['/openapi.json', '/openapi.yaml']) {
    const { headers } = await service.request({ path, headers: { Origin: 'https://explorer.example.com' } });
    assert.equal(headers['access-control-allow-origin'], '*', path);
    const preflight = await service.request({ path }, 'OPTIONS');
    assert.deepEqual([preflight.status, preflight.headers['access-control-allow-origin']], [204, '*'], path);
  }
});

test('what changed is to be read where the document links to it', async () => {
  const { service, document } = await documentsOf(FAR);
  const [, link] = /\[Changelog\]\(([^)]+)\)/.exec(document.info.description)!;
  const { status, headers, body } = await service.request({ path: new URL(link!).pathname });
  assert.deepEqual([status, headers['content-type']], [200, 'text/plain; charset=utf-8']);
  assert.ok(String(body).startsWith('# Changelog\n'));
});
