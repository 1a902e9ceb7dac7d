// A browser that is asked through its own protocol alone: Playwright would switch on what developer tools switch on, and
// that slows pages down by itself.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Fields = Record<string, unknown>;

export interface Tab {
  send(method: string, params?: Fields): Promise<Fields>;
  /** Calls `listener` with each event of this name. */
  on(event: string, listener: (params: Fields) => void): void;
  close(): Promise<void>;
}

export interface Chromium {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

export async function startChromium(): Promise<Chromium> {
  const folder = await mkdtemp(join(tmpdir(), 'chromium-'));
  const flags = ['--headless=new', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const child = spawn('/usr/bin/chromium', [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let origin = '';
  for await (const line of createInterface({ input: child.stderr })) {
    origin = /^DevTools listening on ws:\/\/([^/]+)\//.exec(line)?.[1] ?? '';
    if (origin !== '') break;
  }
  child.stderr.resume();
  return {
    openTab: () => openTab(`http://${origin}/json`),
    close: async () => {
      child.kill();
      await exited;
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
  };
}

async function openTab(json: string): Promise<Tab> {
  const answer = await fetch(`${json}/new?about:blank`, { method: 'PUT' });
  const { id, webSocketDebuggerUrl } = (await answer.json()) as { id: string; webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (result: Fields) => void>();
  const listeners: [event: string, listener: (params: Fields) => void][] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as { id?: number; result?: Fields; method?: string; params?: Fields };
    if (message.id !== undefined) waiting.get(message.id)?.(message.result ?? {});
    for (const [event, listener] of listeners) if (event === message.method) listener(message.params ?? {});
  });
  let sent = 0;
  return {
    send: (method, params = {}) =>
      new Promise((resolve) => {
        waiting.set(++sent, resolve);
        socket.send(JSON.stringify({ id: sent, method, params }));
      }),
    on: (event, listener) => void listeners.push([event, listener]),
    close: async () => {
      socket.close();
      await fetch(`${json}/close/${id}`);
    },
  };
}
