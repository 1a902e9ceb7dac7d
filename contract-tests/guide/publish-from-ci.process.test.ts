// The script of the guide that publishes from CI, run as it stands: it ends well when the version is published, and else
// with the reason.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { temporaryFolder } from '../harness/temporary-database.js';
import { publishingFixtures } from '../publishing/publishing-fixtures.js';
import { blocksOf } from './blocks.js';

const FILE = 'a plugin';
/** What the first version of a channel names. */
const RUNS_ON = { GAME_VERSIONS: '1.21.1 1.21.4', PLATFORMS: 'paper folia' };

/** A listening service that judges what is published, and the script, which the seller runs unless told otherwise. */
async function setUp(t: TestContext) {
  const fixtures = await publishingFixtures(t, { listen: true });
  fixtures.openRunner().start();
  const folder = temporaryFolder(t);
  const text = await readFile('docs/guide/publish-from-ci.md', 'utf8');
  const { code } = blocksOf({ name: 'publish-from-ci.md', text }).find(({ language }) => language === 'sh')!;
  const origin = `http://127.0.0.1:${fixtures.service.server.info.port}`;
  await writeFile(join(folder, 'publish.sh'), code.replace('http://localhost:3000', origin));
  const run = async (
    tag: string,
    content = FILE,
    key = fixtures.seller.key,
    set: Readonly<Record<string, string>> = RUNS_ON,
  ) => {
    await writeFile(join(folder, 'plugin.jar'), content);
    return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
      const shell = spawn('sh', ['publish.sh', fixtures.product.id, tag, 'plugin.jar'], {
        cwd: folder,
        env: { PATH: process.env['PATH'], MARKET_KEY: key, ...set },
      });
      let [stdout, stderr] = ['', ''];
      shell.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
      shell.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
      shell.once('error', reject).once('close', (ended) => resolve({ code: ended, stdout, stderr }));
    });
  };
  const tags = async () => {
    const { items } = await fixtures.market.tables.versions.list(fixtures.product.id, {
      beta: true,
      yanked: true,
      unpublished: true,
    });
    return items.map(({ versionTag, status }) => `${versionTag} ${status}`);
  };
  return { fixtures, run, tags };
}

test('the script publishes a file, and run again it publishes nothing else', async (t) => {
  const { fixtures, run, tags } = await setUp(t);
  assert.deepEqual(await run('1.0'), { code: 0, stdout: '1.0 is published\n', stderr: '' });
  assert.deepEqual((await run('1.0')).code, 0);
  assert.deepEqual(await tags(), ['1.0 published']);
  const { id } = (await fixtures.market.tables.versions.latest(fixtures.product.id))!;
  assert.equal((await fixtures.served(id)).toString(), FILE);
  const taken = await run('1.0', 'another plugin');
  assert.deepEqual([taken.code, taken.stdout], [1, '']);
  assert.match(taken.stderr, /1\.0 was not published: .*version_exists/s);
});

test('the script takes channel, notes and what a version runs on, which the next one has without being told', async (t) => {
  const { fixtures, run } = await setUp(t);
  const versionOf = async (tag: string) => {
    const { id } = (await fixtures.market.tables.versions.byTag(fixtures.product.id, tag))!;
    return (await fixtures.market.tables.versions.byId(id))!;
  };
  const publish = async (tag: string, set: Readonly<Record<string, string>>) => {
    const { code, stderr } = await run(tag, `the file of ${tag}`, fixtures.seller.key, set);
    assert.equal(code, 0, stderr);
    const { channel, releaseNotesHtml, gameVersions, platforms } = await versionOf(tag);
    return { channel, notes: releaseNotesHtml, runsOn: [gameVersions, platforms], stderr };
  };
  const none = await publish('0.9', {});
  assert.deepEqual(none.runsOn, [[], []]);
  assert.match(none.stderr, /^0\.9 has no game_versions: .*\n0\.9 has no platforms: .*\n$/);
  const notes = 'Flags for "boats" & <carts>\n\n\t\\o/ Größer $HOME `ls` \u0007\r\n';
  assert.deepEqual(await publish('1.0', { ...RUNS_ON, NOTES: notes }), {
    channel: 'stable',
    notes: '<p>Flags for "boats" &amp; &lt;carts&gt;<br /><br /> \\o/ Größer $HOME `ls` <br /></p>',
    runsOn: [
      ['1.21.1', '1.21.4'],
      ['paper', 'folia'],
    ],
    stderr: '',
  });
  const next = await publish('1.1', { NOTES: '', GAME_VERSIONS: '', CHANNEL: '' });
  assert.deepEqual([next.notes, next.runsOn[0], next.runsOn[1]], ['', ['1.21.1', '1.21.4'], ['paper', 'folia']]);
  const beta = await publish('2.0-beta', { CHANNEL: 'beta', GAME_VERSIONS: '1.22, *' });
  assert.deepEqual([beta.channel, beta.runsOn], ['beta', [['1.22', '*'], []]]);
  assert.match(beta.stderr, /^2\.0-beta has no platforms/);
  const { code, stderr } = await run('3.0', FILE, fixtures.seller.key, { PLATFORMS: 'windows' });
  assert.deepEqual([code, /validation_failed/.test(stderr)], [1, true]);
});

test('a file that is refused ends the script with the reason, and the corrected one has the tag', async (t) => {
  const { fixtures, run, tags } = await setUp(t);
  fixtures.judges.scan = () => Promise.resolve({ verdict: 'infected', signature: 'Win.Test.EICAR_HDB-1' });
  const { code, stderr } = await run('1.0');
  assert.equal(code, 1);
  assert.match(stderr, /^1\.0 was not published: The virus scanner found Win\.Test\.EICAR_HDB-1 in the file\./);
  fixtures.judges.scan = () => Promise.resolve({ verdict: 'clean' });
  assert.equal((await run('1.0', 'a better plugin')).code, 0);
  assert.deepEqual((await tags()).sort(), ['1.0 published', '1.0 quarantined']);
});

test('a wrong key, a refused upload and a name that needs escaping end the script with what is wrong', async (t) => {
  const { fixtures, run, tags } = await setUp(t);
  const wrong = await run('1.0', FILE, `${fixtures.seller.key.slice(0, -1)}_`);
  assert.deepEqual([wrong.code, /"code":"invalid_key"/.test(wrong.stderr)], [1, true], wrong.stderr);
  const quoted = await run('1.0"');
  assert.deepEqual([quoted.code, /may contain quotes/.test(quoted.stderr)], [1, true], quoted.stderr);
  // A link that is over by the time the file is sent.
  const { presignPut } = fixtures.market.objects;
  t.mock.method(
    fixtures.market.objects,
    'presignPut',
    async (key: string, options: Parameters<typeof presignPut>[1]) => {
      const link = await presignPut(key, options);
      return { ...link, url: link.url.replace(/Signature=\w{4}/, 'Signature=0000') };
    },
  );
  const refused = await run('1.0');
  assert.deepEqual([refused.code, /link_invalid/.test(refused.stderr)], [1, true], refused.stderr);
  assert.deepEqual(await tags(), ['1.0 draft']);
  t.mock.restoreAll();
  assert.equal((await run('1.0')).code, 0);
  assert.deepEqual(await tags(), ['1.0 published']);
});
