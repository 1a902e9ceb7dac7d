// Links signed by the SDK and checked by our verifier: both must agree on what is signed and for how long.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createLinkSigner } from './presign.js';
import { termsInQuery, uploadHeaders } from './upload-terms.js';
import { createLinkVerifier, type LinkRequest } from './verify-signature.js';

const identity = { region: 'embedded', accessKeyId: 'marketplace', secretAccessKey: 'a secret of the tests' };
const origin = 'https://plugins.example.com';
const signedAt = Date.UTC(2026, 10, 20, 23, 59, 30);

const { signGet: sign, signPut } = createLinkSigner({ identity, origin, clock: () => signedAt, namesTerms: true });

function verdict(link: string, at = signedAt, request: Partial<LinkRequest> = {}, verifierOrigin = origin): string {
  const { pathname, search } = new URL(link);
  const verify = createLinkVerifier({ identities: [identity], origin: verifierOrigin, clock: () => at });
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
  const judged = createLinkVerifier({ identities: [identity], origin, clock: () => signedAt })({
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
  const { signGet: other } = createLinkSigner({
    identity: { ...identity, secretAccessKey: 'another' },
    origin,
    clock: () => signedAt,
  });
  assert.equal(verdict(await other('/objects/x.jar', { fileName: 'x.jar' })), 'link_invalid');
});

const terms = { contentType: 'application/octet-stream', size: 1234, sha256: 'ab'.repeat(32) };
const upload = { ...terms, expiresInSeconds: 900 };

test('a link for an upload tells what must be sent, and nobody can change that', async () => {
  const { url, headers } = await signPut('/objects/uploads/x', upload);
  const { pathname, search } = new URL(url);
  const verify = createLinkVerifier({ identities: [identity], origin, clock: () => signedAt });
  const judge = (query: string, method = 'PUT') => verify({ method, url: pathname + query, headers });
  const judged = judge(search);
  assert.ok(judged.verdict === 'valid');
  assert.deepEqual([judged.path, judged.terms], ['/objects/uploads/x', terms]);
  assert.deepEqual(headers, {
    'content-type': 'application/octet-stream',
    'x-amz-checksum-sha256': Buffer.from(terms.sha256, 'hex').toString('base64'),
  });
  for (const [from, to] of [
    ['upload-length=1234', 'upload-length=1235'],
    ['upload-sha256=ab', 'upload-sha256=cd'],
    ['application%2Foctet-stream', 'text%2Fhtml'],
    ['upload-length=1234&', ''],
    ['X-Amz-Expires=900', 'X-Amz-Expires=9000'],
    [/X-Amz-SignedHeaders=[^&]*/, 'X-Amz-SignedHeaders=host'],
  ] as const) {
    assert.notEqual(search.replace(from, to), search);
    assert.equal(judge(search.replace(from, to)).verdict, 'link_invalid', String(from));
  }
  for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) assert.equal(judge(search, method).verdict, 'link_invalid');
});

test('what is signed of an upload is what S3 would check: the SDK signs the same', async () => {
  const client = new S3Client({
    region: identity.region,
    endpoint: origin,
    forcePathStyle: true,
    credentials: identity,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const sent = uploadHeaders(terms);
  const command = new PutObjectCommand({
    Bucket: 'objects',
    Key: 'uploads/x',
    ContentLength: terms.size,
    ContentType: terms.contentType,
    ChecksumSHA256: sent['x-amz-checksum-sha256'],
  });
  const ofClient = new URL(
    await getSignedUrl(client, command, {
      expiresIn: 900,
      signingDate: new Date(signedAt),
      signableHeaders: new Set(['host', ...Object.keys(sent)]),
      unhoistableHeaders: new Set(Object.keys(sent)),
    }),
  );
  const forS3 = createLinkSigner({ identity, origin, clock: () => signedAt });
  const { url } = await forS3.signPut('/objects/uploads/x', upload);
  ofClient.searchParams.delete('x-id');
  const names = (link: URL): string[] => [...link.searchParams.keys()].sort();
  assert.deepEqual(names(new URL(url)), names(ofClient));
  assert.equal(new URL(url).searchParams.get('X-Amz-SignedHeaders'), ofClient.searchParams.get('X-Amz-SignedHeaders'));
  assert.deepEqual(
    Object.keys(termsInQuery(terms)).filter((name) => url.includes(name)),
    [],
  );
});

test('a link for a download uploads nothing, and no header of S3 comes beside those that are signed', async () => {
  const download = await sign('/objects/uploads/x', { fileName: 'x.jar' });
  assert.equal(verdict(download, signedAt, { method: 'PUT' }), 'link_invalid');
  const { url, headers } = await signPut('/objects/uploads/x', upload);
  assert.equal(verdict(url, signedAt, { method: 'PUT', headers }), 'valid');
  assert.equal(
    verdict(url, signedAt, { method: 'PUT', headers: { ...headers, 'x-amz-copy-source': 'objects/products/y' } }),
    'link_invalid',
  );
});

test('a link that any of the identities signed is valid until it is over', async () => {
  const other = { ...identity, secretAccessKey: 'the secret after' };
  const { pathname, search } = new URL(await sign('/objects/x.jar', { fileName: 'x.jar', expiresInSeconds: 60 }));
  const judged = (identities: readonly (typeof identity)[], at = signedAt): string =>
    createLinkVerifier({ identities, origin, clock: () => at })({ method: 'GET', url: pathname + search, headers: {} })
      .verdict;
  assert.equal(judged([other, identity]), 'valid');
  assert.equal(judged([other, identity], signedAt + 61_000), 'link_expired');
  assert.equal(judged([other]), 'link_invalid');
});
