// Findings of one inspection: each once, and ten of a kind at most.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectFindings } from './collected-findings.js';
import { FINDINGS, type FindingCode } from './findings.js';
import { FINDINGS_OF_A_KIND_MAX } from './limits.js';

const [ONE, OTHER] = Object.keys(FINDINGS) as [FindingCode, FindingCode];

test('a finding is told once, so many of a kind, and those that refuse are a kind of their own', () => {
  const findings = collectFindings();
  findings.add(OTHER, null, { refuses: false });
  findings.add(OTHER, null, { refuses: false });
  for (let number = 0; number < FINDINGS_OF_A_KIND_MAX + 2; number += 1) {
    findings.add(ONE, `entry ${number}`, { refuses: false });
    findings.add(ONE, `entry ${number}`, { refuses: false });
  }
  findings.add(ONE, 'entry 0', { refuses: true });
  const listed = findings.list();
  const ofOne = listed.filter(({ code, refuses }) => code === ONE && !refuses);
  assert.deepEqual(
    ofOne.map(({ entry }) => entry),
    Array.from({ length: FINDINGS_OF_A_KIND_MAX }, (_, number) => `entry ${number}`),
  );
  assert.equal(listed.length, FINDINGS_OF_A_KIND_MAX + 2);
});
