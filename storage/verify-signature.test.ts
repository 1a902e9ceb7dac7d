// Links signed by the SDK and checked by our verifier: both must agree on what is signed and for how long.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createLinkSigner } from './presign.js';
import { createLinkVerifier, type LinkRequest } from './verify-signature.js';

const identity = { region: 'embedded', accessKeyId: 'marketplace', secretAccessKey: 'a secret of the tests' };
const origin = 'https://plugins.example.com';
const signedAt = Date.UTC(2026, 10, 20, 23, 59, 30);

const sign = createLinkSigner({ identity, origin, clock: () => signedAt });

function verdict(link: string, at = signedAt, request: Partial<LinkRequest> = {}, verifierOrigin = origin): string {
  const { pathname, search } = new URL(link);
  const verify = createLinkVerifier({ identity, origin: verifierOrigin, clock: () => at });
  return verify({ method: 'GET', url: pathname + search, headers: {}, ...request }).verdict;
}

/** A link made by the SDK's client, for the bucket whose path-style address is ours. */
function linkOfClient(key: string): Promise<string> {
  const client = new S3Client({
    region: identity.region,
    endpoint: origin,
    forcePathStyle: true,
    credentials: identity,
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const command = new GetObjectCommand({
    Bucket: 'objects',
    Key: key,
    ResponseContentDisposition: 'attachment; filename="a b.jar"',
  });
  return getSignedUrl(client, command, { expiresIn: 60, signingDate: new Date(signedAt) });
}

const ODD_KEYS = ['plain.jar', 'a b+c/é (1).jar', "it's!*~$&,=:;@.jar", '100%25.jar', '中文/😀.jar'];

test('links made by the SDK are valid, whatever their key', async () => {
  for (const key of ODD_KEYS) {
    assert.equal(verdict(await linkOfClient(key)), 'valid', key);
    assert.equal(verdict(await sign(`/objects/${key}`, { fileName: 'x.jar' })), 'valid', key);
  }
});

test('a valid link says which path was signed, unescaped, and the parameters', async () => {
  const link = new URL(await sign('/objects/a b+c/é (1).jar', { fileName: 'é.jar' }));
  const judged = createLinkVerifier({ identity, origin, clock: () => signedAt })({
    method: 'GET',
    url: link.pathname + link.search,
    headers: {},
  });
  assert.ok(judged.verdict === 'valid');
  assert.equal(judged.path, '/objects/a b+c/é (1).jar');
  assert.equal(
    judged.parameters.get('response-content-disposition'),
    `attachment; filename="_.jar"; filename*=UTF-8''%C3%A9.jar`,
  );
});

test('a link works until its sixtieth second is over', async () => {
  const link = await sign('/objects/x.jar', { fileName: 'x.jar' });
  const at = (seconds: number): string => verdict(link, signedAt + seconds * 1000);
  assert.deepEqual([0, 57, 60, 61, 62, 86_400].map(at), [
    'valid',
    'valid',
    'valid',
    'link_expired',
    'link_expired',
    'link_expired',
  ]);
  assert.equal(
    verdict(await sign('/objects/x.jar', { fileName: 'x.jar', expiresInSeconds: 2 }), signedAt + 3000),
    'link_expired',
  );
});

test('the clocks of signer and verifier may differ by a quarter of an hour', async () => {
  const link = await sign('/objects/x.jar', { fileName: 'x.jar' });
  assert.equal(verdict(link, signedAt - 15 * 60_000), 'valid');
  assert.equal(verdict(link, signedAt - 15 * 60_000 - 1), 'link_invalid');
});

test('a link changed after it expired is invalid, not expired', async () => {
  const link = await sign('/objects/x.jar', { fileName: 'x.jar' });
  assert.equal(verdict(link.replace('x.jar?', 'y.jar?'), signedAt + 100_000), 'link_invalid');
});

test('the order of parameters is free', async () => {
  const [path, query] = (await sign('/objects/x.jar', { fileName: 'x.jar' })).split('?');
  assert.equal(verdict(`${path}?${query!.split('&').reverse().join('&')}`), 'valid');
});

test('a parameter that comes twice is refused, also when it says the same', async () => {
  const link = await sign('/objects/x.jar', { fileName: 'x.jar' });
  assert.equal(verdict(`${link}&X-Amz-Expires=600`), 'link_invalid');
  assert.equal(verdict(`${link}&X-Amz-Expires=60`), 'link_invalid');
  assert.equal(verdict(link.replace('X-Amz-Expires=60', 'X-Amz-Expires=600&X-Amz-Expires=60')), 'link_invalid');
});

test('a link signed for another host is invalid, and the Host header of a request does not matter', async () => {
  const link = await sign('/objects/x.jar', { fileName: 'x.jar' });
  assert.equal(verdict(link, signedAt, {}, 'https://elsewhere.example.com'), 'link_invalid');
  assert.equal(verdict(link, signedAt, {}, `${origin}:8443`), 'link_invalid');
  assert.equal(verdict(link, signedAt, { headers: { host: 'behind-the-proxy:3000' } }), 'valid');
});

test('headers with which S3 could be told to do something else are refused', async () => {
  const link = await sign('/objects/x.jar', { fileName: 'x.jar' });
  assert.equal(verdict(link, signedAt, { headers: { 'x-amz-acl': 'public-read' } }), 'link_invalid');
});

test('an escaped slash, a malformed escape or a target of another form is invalid', async () => {
  const link = await sign('/objects/a/x.jar', { fileName: 'x.jar' });
  const { pathname, search } = new URL(link);
  const targets = [
    `/objects/a%2Fx.jar${search}`,
    `${pathname}${search}&x=%ff`,
    `${origin}${pathname}${search}`,
    `/${pathname}${search}`,
    '',
    '?',
    '/objects/%',
  ];
  for (const url of targets) assert.equal(verdict(link, signedAt, { url }), 'link_invalid', url);
});

test('a link signed with another secret is invalid', async () => {
  const other = createLinkSigner({
    identity: { ...identity, secretAccessKey: 'another' },
    origin,
    clock: () => signedAt,
  });
  assert.equal(verdict(await other('/objects/x.jar', { fileName: 'x.jar' })), 'link_invalid');
});
