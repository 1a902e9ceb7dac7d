// Lines of the log as people at a terminal read them, and what strangers can do to them: nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLog } from './open-log.js';
import { readableLines } from './readable-lines.js';

/** What a terminal would be given for what is logged. */
function linesOf(log: (logger: ReturnType<typeof openLog>) => void, hasColors = false): string {
  const render = readableLines(hasColors);
  let text = '';
  log(openLog('trace', { write: (line) => void (text += render(line)) }));
  return text;
}

const request = { requestId: 'abc', method: 'get', path: '/api/search', operation: 'search', status: 200, ms: 3.125 };

test('an answered request is a line: time, level, what was asked, the answer and how long it took', () => {
  assert.match(
    linesOf((log) => log.info(request)),
    /^\[\d\d:\d\d:\d\d\] INFO: GET \/api\/search 200 in 3\.1 ms\n$/,
  );
});

test('one that failed names the request, whose error the log has', () => {
  assert.match(
    linesOf((log) => log.info({ ...request, status: 503 })),
    /503 in 3\.1 ms .*"requestId":"abc"/,
  );
});

test('secrets are as little seen as in JSON', () => {
  const text = linesOf((log) => log.warn({ body: { password: 'nine wobbly kettles' } }, 'refused'));
  assert.match(text, /WARN: refused .*\[redacted\]/);
  assert.doesNotMatch(text, /kettles/);
});

test('colours are there only where they are asked for', () => {
  assert.ok(linesOf((log) => log.error('no'), true).includes('\u001b[31mERROR'));
  assert.ok(!linesOf((log) => log.error('no')).includes('\u001b'));
});

const HOSTILE = '\u001b[2J\u001b]0;owned\u0007\r\n[12:00:00] INFO: all is well\u009b31m\u202e\u2028\u007f\ud800';

test('what strangers wrote ends no line and tells the terminal nothing, wherever it stands', () => {
  const error = new Error(HOSTILE);
  const logged: [string, (log: ReturnType<typeof openLog>) => void][] = [
    ['a path', (log) => log.info({ ...request, path: HOSTILE })],
    ['a method', (log) => log.info({ ...request, method: HOSTILE })],
    ['a value', (log) => log.warn({ userAgent: HOSTILE }, 'refused')],
    ['a value inside', (log) => log.warn({ headers: [{ 'user-agent': HOSTILE }] }, 'refused')],
    ['a name', (log) => log.warn({ [HOSTILE]: { [HOSTILE]: 1 } }, 'refused')],
    ['a message', (log) => log.warn(HOSTILE)],
  ];
  for (const [what, log] of logged) {
    const text = linesOf(log);
    assert.equal(text.split('\n').length, 2, `${what}: ${JSON.stringify(text)}`);
    assert.doesNotMatch(text.slice(0, -1), /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u, what);
    assert.ok(text.toLowerCase().includes('\\u{1b}[2j'), what);
  }
  const [first, ...rest] = linesOf((log) => log.error({ err: error }, 'failed'))
    .trimEnd()
    .split('\n');
  assert.match(first!, /ERROR: failed/);
  assert.ok(rest.length > 2, 'an error tells where it was thrown');
  for (const line of rest) {
    assert.match(line, /^ {4}/, 'what follows the first line is indented');
    assert.doesNotMatch(line, /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
  }
});
