// The service as somebody sees it who starts it in a terminal: lines for people, the link last, and nothing that strangers
// could do to the screen. A pseudo-terminal stands in for it, made by `script` of util-linux.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dataFolder, startService } from './service.js';

const PROGRAM = fileURLToPath(new URL('../../process/start.js', import.meta.url));
const hasTerminal = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false;
const needsTerminal = hasTerminal ? {} : { skip: 'no `script` of util-linux, which makes the terminal: NOT TESTED' };

const LINK = /http:\/\/localhost:(\d+)\/app\/set-up#token=[\w-]{43}/;
const INTERRUPT = '\u0003';

interface Terminal {
  /** All that was shown until now, with the ends of lines as programs write them. */
  screen(): string;
  /** Waits until this is seen on the screen, as long as the test runs. */
  shows(pattern: RegExp): Promise<RegExpExecArray>;
  /** Presses Ctrl-C and waits for the end. */
  interrupt(): Promise<number | null>;
}

/** Starts the service in a terminal that knows colours, and waits for the link to set it up. */
async function startInTerminal(
  context: TestContext,
  environment: Record<string, string> = {},
): Promise<Terminal & { port: number }> {
  const dataDir = await dataFolder(context);
  const child = spawn('script', ['-qec', `exec '${process.execPath}' '${PROGRAM}'`, '/dev/null'], {
    env: { PORT: '0', DATA_DIR: dataDir, TERM: 'xterm-256color', SHELL: '/bin/sh', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  context.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part.replaceAll('\r\n', '\n')));
  const shows = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(text);
      if (found) return found;
      assert.equal(child.exitCode, null, text);
      await pause(20, undefined, { signal: context.signal });
    }
  };
  const [, port] = await shows(LINK);
  await shows(/#token=.*\n\n/);
  return {
    port: Number(port),
    screen: () => text,
    shows,
    async interrupt() {
      child.stdin.write(INTERRUPT);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** Sends these very bytes, and waits for the end of the answer. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let answer = '';
  socket.on('data', (part: string) => (answer += part));
  socket.write(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
  return answer;
}

test(
  'on a terminal the log is for people, in colours, and tells of pages without their parts',
  needsTerminal,
  async (context) => {
    const terminal = await startInTerminal(context);
    const origin = `http://127.0.0.1:${terminal.port}`;
    const page = await (await fetch(`${origin}/app/set-up`)).text();
    const parts = [...page.matchAll(/(?:src|href)="(\/app\/assets\/[^"]+)"/g)].map(([, part]) => part!);
    assert.ok(parts.length > 1, page);
    for (const part of [...parts, '/favicon.ico', '/pictures/products/a.svg', '/docs/redoc.js'])
      assert.equal((await fetch(origin + part)).status, 200, part);
    assert.equal((await fetch(`${origin}/app/assets/nothing.js`)).status, 404);
    await terminal.shows(/GET \/app\/assets\/nothing\.js 404 in [\d.]+ ms/);
    const screen = terminal.screen();
    assert.match(screen, /\u001b\[32mINFO\u001b\[39m: .*GET \/app\/set-up 200 in/);
    assert.doesNotMatch(screen, /"level"|"pid"/);
    const [, after] = screen.split(LINK.exec(screen)![0]);
    assert.equal(after!.split('\n').filter((line) => line.includes('GET /')).length, 2, 'the link is still in sight');
    assert.equal(await terminal.interrupt(), 0);
    assert.match(terminal.screen(), /stopping/, 'the last lines are not lost');
  },
);

test('nothing that a stranger sends reaches the terminal as more than text', needsTerminal, async (context) => {
  const terminal = await startInTerminal(context, { NO_COLOR: '1' });
  const hostile = '\u001b[2J\u001b]0;owned\u0007\u009b31m';
  const inPath = '/%1b[2J%0d%0a%5b12:00:00%5d%20INFO:%20all%20is%20well%9b%e2%80%ae';
  const requests = [
    `GET ${inPath} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    `GET /a${hostile} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    `GET /b HTTP/1.1\r\nHost: x\r\nUser-Agent: ${hostile}\r\nX-Request-Id: ${hostile}\r\nConnection: close\r\n\r\n`,
    `GET /c HTTP/1.1\r\nHost: ${hostile}\r\nReferer: ${hostile}\r\nCookie: ${hostile}\r\nConnection: close\r\n\r\n`,
    `${hostile} /d HTTP/1.1\r\nHost: x\r\n\r\n`,
  ];
  for (const request of requests) assert.match(await send(terminal.port, request), /^HTTP\/1\.1 4\d\d /);
  await terminal.shows(/GET \/%1b/i);
  assert.equal(await terminal.interrupt(), 0);
  // The terminal itself echoes Ctrl-C as two characters.
  assert.doesNotMatch(terminal.screen().replaceAll('\n', ''), /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  assert.doesNotMatch(terminal.screen(), /^\[12:00:00\]/m);
});

test('LOG_FORMAT=json keeps lines for programs on a terminal', needsTerminal, async (context) => {
  const terminal = await startInTerminal(context, { LOG_FORMAT: 'json' });
  await fetch(`http://127.0.0.1:${terminal.port}/healthz`);
  await terminal.shows(/^\{"level":30,.*"path":"\/healthz"/m);
});

test('in a pipe the log is JSON, and with LOG_FORMAT=text plain lines without colours', async (context) => {
  const piped = await startService(context, await dataFolder(context));
  await fetch(`${piped.origin}/healthz`);
  while (!/^\{"level":30,.*"path":"\/healthz"/m.test(piped.output()))
    await pause(20, undefined, { signal: context.signal });
  const plain = await startService(context, await dataFolder(context), { LOG_FORMAT: 'text', TERM: 'xterm-256color' });
  await fetch(`${plain.origin}/healthz`);
  while (!/INFO: GET \/healthz 200 in/.test(plain.output())) await pause(20, undefined, { signal: context.signal });
  assert.ok(!plain.output().includes('\u001b'));
});
