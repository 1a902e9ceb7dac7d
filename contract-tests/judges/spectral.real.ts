// Spectral judges the served document, by its own rules for OpenAPI and by those of OWASP: nothing is found but what
// stands in exceptions.ts.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openTestService, type TestService } from '../harness/test-service.js';
import { temporaryFolder } from '../harness/temporary-database.js';
import { SPECTRAL_EXCEPTIONS } from './exceptions.js';
import { installPrograms, outputOf, PROGRAMS } from './programs.js';

interface Finding {
  readonly code: string;
  readonly path: readonly string[];
  readonly message: string;
}

const skip = await installPrograms();
let service: TestService;
before(async () => {
  service = await openTestService({ settings: { publicUrl: 'https://plugins.market.test' } });
});
after(() => service.close());

const isExcepted = ({ code, path }: Finding): boolean =>
  SPECTRAL_EXCEPTIONS.some(({ rule, where }) => rule === code && (where?.test(path.join('/')) ?? true));

async function judge(document: string, file: string): Promise<Finding[]> {
  await writeFile(file, document);
  const args = ['lint', '--ruleset', join(PROGRAMS, 'ruleset.yaml'), '--format', 'json', '--quiet', file];
  return JSON.parse(await outputOf('@stoplight/spectral-cli/dist/index.js', args)) as Finding[];
}

test('Spectral finds nothing but what is excepted', { skip }, async (context) => {
  const { body } = await service.request({ path: '/openapi.json' });
  // One operation without what both rulesets ask for shows that they judge.
  const document = body as { paths: Record<string, object> };
  document.paths['/broken'] = { get: { responses: { '200': { description: 'No more than this.' } } } };
  const [planted, found] = [[], []] as [Finding[], Finding[]];
  for (const finding of await judge(JSON.stringify(document), join(temporaryFolder(context), 'openapi.json')))
    (finding.path[1] === '/broken' ? planted : found).push(finding);
  const codes = new Set(planted.map(({ code }) => code));
  assert.ok(
    codes.has('operation-operationId') && codes.has('owasp:api8:2023-define-error-responses-401'),
    [...codes].join(),
  );
  assert.deepEqual(
    found
      .filter((finding) => !isExcepted(finding))
      .map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`),
    [],
  );
  const stale = SPECTRAL_EXCEPTIONS.filter(({ rule, where }) =>
    found.every(({ code, path }) => rule !== code || where?.test(path.join('/')) === false),
  );
  assert.deepEqual(stale, []);
});
