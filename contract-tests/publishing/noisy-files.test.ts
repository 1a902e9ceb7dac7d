// A file that makes many findings, and what of them is kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishingFixtures } from './publishing-fixtures.js';
test('no noise in a file hides a warning: a hundred findings have one of each code among them', async (t) => {
  const fixtures = await publishingFixtures(t);
  const noise = Array.from({ length: 120 }, (_, index) => ({
    ...{ code: 'class_unreadable' as const, entry: `${'木'.repeat(200)}/${index}.class`, refuses: false },
  }));
  const program = { code: 'program_inside', entry: 'native.exe', refuses: false } as const;
  const manifest = { file: 'plugin.yml', main: null, apiVersion: null, authors: [], dependencies: [] };
  fixtures.judges.inspect = async () => ({
    findings: [...noise, program],
    manifest: { ...manifest, name: 'Backdoor', version: '6.6' },
  });
  const id = await fixtures.send(Buffer.from('a plugin'), '1.0');
  await fixtures.runJobs();
  const { scan } = await fixtures.versionOf(id);
  const codes = scan!.findings.map(({ code }) => code);
  assert.deepEqual(codes.slice(0, 3), ['manifest_version_differs', 'manifest_name_differs', 'class_unreadable']);
  assert.ok(codes.includes('program_inside') && codes.length > 10);
});
