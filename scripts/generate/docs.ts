// Builds generated/docs.html: the Redoc page as one self-contained file that loads nothing from elsewhere.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Renders `document` (the text of openapi.json) to `target`, unless the page there was made from the same text. */
export async function buildDocs(document: string, target: string): Promise<void> {
  const stamp = `<!-- contract ${createHash('sha256').update(document).digest('hex')} -->`;
  if (existsSync(target) && (await readFile(target, 'utf8')).startsWith(stamp)) return;
  const folder = await mkdtemp(join(tmpdir(), 'docs-'));
  try {
    const input = join(folder, 'openapi.json');
    const output = join(folder, 'docs.html');
    await writeFile(input, document);
    await redocly(['build-docs', input, '--inlineBundle', '-o', output]);
    await writeFile(target, `${stamp}\n${withoutOutsideRequests(await readFile(output, 'utf8'))}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function redocly(args: string[]): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  await run(process.execPath, [cli, ...args], { env });
}

/** Redoc's footer logo is the one thing it would fetch from elsewhere; an empty data URL takes its place. */
function withoutOutsideRequests(html: string): string {
  return html.replaceAll(/https:\/\/cdn\.redoc(?:\.ly|ly\.com)\/redoc\/[a-z-]+\.svg/g, 'data:,');
}
