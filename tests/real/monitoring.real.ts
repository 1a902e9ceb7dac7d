// `npm run test:monitoring`: what `examples/monitoring` asks for is told by a running service, and Prometheus' own tool
// finds its rules right.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dataFolder, startService } from '../process/service.js';

const FOLDER = fileURLToPath(new URL('../../../examples/monitoring/', import.meta.url));
/** Names in expressions that are figures of the rules or of Prometheus itself, and not of the service. */
const RECORDED = /^(?:up|market:.*)$/;

const shipped = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

/** Runs promtool, whose output is in the error when it finds fault. */
const promtool = (args: readonly string[], input?: string): string =>
  execFileSync('promtool', args, { cwd: FOLDER, encoding: 'utf8', ...(input === undefined ? {} : { input }) });

/** Every expression that the panels of the dashboard ask, with the variables of Grafana filled in. */
function asked(): string[] {
  const { panels } = JSON.parse(shipped('grafana-dashboard.json')) as { panels: { targets?: { expr: string }[] }[] };
  return panels
    .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    .map((expr) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'marketplace'));
}

/** The figures that an expression names: words of more than one part that are neither functions nor labels. */
const figuresOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:market|nodejs|process)[_:][\w:]+\b/g)].map(([name]) => name);

let told: string;
before(async (t) => {
  const context = t as unknown as Parameters<typeof startService>[0];
  const service = await startService(context, await dataFolder(context));
  await fetch(new URL('/api/v1/products', service.origin));
  told = await (await fetch(new URL('/metrics', service.origin))).text();
});

test('the rules and the settings are what Prometheus takes, and each alert fires when it should', () => {
  promtool(['check', 'config', 'prometheus.yml']);
  promtool(['test', 'rules', 'rules.test.yml']);
  const alerts = [...shipped('rules.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  const tests = shipped('rules.test.yml');
  const untried = alerts.filter((name) => !new RegExp(`alertname: ${name}\\s+exp_alerts:\\s+- exp_labels`).test(tests));
  assert.deepEqual(untried, [], 'alerts that no test sees fire');
});

test('the service tells its own figures as Prometheus wants them named and explained', () => {
  // How the library that measures Node.js names what it finds is not ours to change.
  const own = told.split('\n').filter((line) => /^(?:# \w+ )?market_/.test(line));
  promtool(['check', 'metrics'], `${own.join('\n')}\n`);
});

test('the panels of the dashboard ask what Prometheus understands', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'panels-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const rules = asked().map((expr, at) => ({ record: `panel:${at}`, expr }));
  assert.ok(rules.length > 20, `${rules.length}`);
  // YAML takes JSON as it is.
  writeFileSync(join(folder, 'panels.yml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  promtool(['check', 'rules', '--lint=none', join(folder, 'panels.yml')]);
});

test('every figure that rules and dashboard name is told by a running service', () => {
  const figures = new Set(
    [...told.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name, type]) => partsOf(name!, type!)),
  );
  const named = new Set([...figuresOf(shipped('rules.yml')), ...asked().flatMap(figuresOf)]);
  const recorded = new Set([...shipped('rules.yml').matchAll(/record: (\S+)/g)].map(([, name]) => name!));
  const unknown = [...named].filter((name) => (RECORDED.test(name) ? !recorded.has(name) : !figures.has(name)));
  assert.deepEqual(unknown, []);
  assert.ok(named.size > 15, `${named.size}`);
});

/** A histogram and a summary tell several figures under their name. */
function partsOf(name: string, type: string): string[] {
  if (type === 'histogram') return [`${name}_bucket`, `${name}_sum`, `${name}_count`];
  return type === 'summary' ? [name, `${name}_sum`, `${name}_count`] : [name];
}
