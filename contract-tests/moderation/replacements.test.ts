// What is installed in place of a recalled version, and the e-mails of recalls: once to each, about all they downloaded.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '#generated/operations.js';
import { mailTo, subjectsTo } from '../account/mail-and-log.js';
import { codeOf } from './moderation-fixtures.js';
import { REASON, recallFixtures } from './recall-fixtures.js';
import { writeEmails } from '../administration/trust-fixtures.js';

test('a replacement is another version of the product that its owners may have', async (t) => {
  const { service, place, act, shown, recall } = await recallFixtures(t);
  const one = await place({ createdAt: 1 });
  const good = await place({}, one);
  const wrong = {
    itself: one,
    'of another product': await place(),
    'a beta': await place({ channel: 'beta' }, one),
    unpublished: await place({ status: 'draft' }, one),
    'the same file': await place({ sha256: one.sha256 }, one),
    'without a file': { id: await service.version(one.productId) },
    yanked: await place({}, one),
    recalled: await place({}, one),
    unknown: { id: '019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90' },
  };
  await service.market.write((tables) => tables.versions.yank(wrong.yanked, 'broken'));
  await recall(wrong.recalled);
  for (const [what, { id }] of Object.entries(wrong)) {
    const answer = await act(one.id, 'recall', { reason: REASON, replacement_version_id: id });
    assert.equal(codeOf(answer), '400 validation_failed', what);
    const { details } = answer.body as BodyOf<'recallVersion', 400>;
    assert.deepEqual(
      details.map(({ path }) => path),
      ['body.replacement_version_id'],
      what,
    );
  }
  assert.equal(await shown(one), null);
  await recall(one, { replacement_version_id: good.id });
  assert.deepEqual(await shown(one), ['file', REASON, good.id]);
});

test('twins in the same product have the same replacement, and one that is recalled gives way to its own', async (t) => {
  const { place, recall, lift, shown } = await recallFixtures(t);
  const one = await place({ createdAt: 1 });
  const twin = await place({ sha256: one.sha256 }, one);
  const elsewhere = await place({ sha256: one.sha256 });
  const [second, third] = [await place({}, one), await place({}, one)];
  await recall(one, { replacement_version_id: second.id });
  for (const [version, instead] of [
    [one, second.id],
    [twin, second.id],
    [elsewhere, null],
  ] as const)
    assert.deepEqual(await shown(version), ['file', REASON, instead]);
  await recall(second, { replacement_version_id: third.id });
  for (const version of [one, twin]) assert.deepEqual(await shown(version), ['file', REASON, third.id]);
  const thirdsTwin = await place({ sha256: third.sha256 });
  await recall(thirdsTwin);
  for (const version of [one, twin, second]) assert.deepEqual(await shown(version), ['file', REASON, null]);
  await lift(thirdsTwin);
  await recall(one, { replacement_version_id: third.id });
  assert.deepEqual(await shown(twin), ['file', REASON, third.id]);
  await lift(one);
  assert.equal(await shown(one), null);
});

test('whoever downloaded several with the same file gets one e-mail, about all of them', async (t) => {
  const { service, place, recall, download } = await recallFixtures(t);
  const one = await place({ versionTag: '1.0', createdAt: 1 });
  const next = await place({ versionTag: '1.1' }, one);
  const other = await place({ versionTag: '6.6.6', sha256: one.sha256 });
  const [both, first, second, nobody] = [
    await service.account(),
    await service.account(),
    await service.account(),
    await service.account(),
  ];
  for (const [who, versions] of [
    [both, [one, other]],
    [first, [one]],
    [second, [other]],
    [nobody, [next]],
  ] as const)
    for (const version of versions) assert.equal(await download(version, who), '302');
  assert.equal(await download(other, one.seller), '302', 'the seller of one bought the other');
  await recall(one, { replacement_version_id: next.id });
  for (let time = 0; time < 3; time++) await writeEmails(service);
  const names = [one, other].map(async ({ productId }) => (await service.market.tables.products.byId(productId))!.name);
  const [name, otherName] = (await Promise.all(names)) as [string, string];
  const textTo = async (who: typeof both): Promise<string[]> => (await mailTo(service, who)).map(({ text }) => text!);
  const [[toBoth, ...more], [toFirst], [toSecond]] = [await textTo(both), await textTo(first), await textTo(second)];
  assert.deepEqual(more, []);
  for (const part of [
    `Version 1.0 of ${name} and version 6.6.6 of ${otherName}`,
    REASON,
    `Of ${name}, install version 1.1`,
  ])
    assert.ok(toBoth!.includes(part), part);
  assert.ok(toFirst!.includes('install version 1.1 in its place'));
  assert.ok(toSecond!.includes(`Version 6.6.6 of ${otherName}`) && !toSecond!.includes('1.1'));
  assert.deepEqual(await subjectsTo(service, nobody), []);
  assert.deepEqual(await subjectsTo(service, one.seller), [
    'A version of yours was recalled',
    'A version that you downloaded was recalled',
  ]);
  assert.deepEqual(await subjectsTo(service, other.seller), ['A version of yours was recalled']);
});

test('a recall that takes more tells those who had none of it told before', async (t) => {
  const { service, place, recall, lift, download } = await recallFixtures(t);
  const one = await place({ createdAt: 1 });
  const twin = await place({ sha256: one.sha256 });
  const [first, second] = [await service.account(), await service.account()];
  await download(one, first);
  await download(twin, second);
  await recall(one, { applies_to: 'version' });
  await writeEmails(service);
  await recall(one, { reason: 'Malware' });
  await writeEmails(service);
  const told = async () => [(await subjectsTo(service, first)).length, (await subjectsTo(service, second)).length];
  assert.deepEqual(await told(), [1, 1]);
  await recall(twin, { applies_to: 'version' });
  await recall(twin);
  await writeEmails(service);
  assert.deepEqual(await told(), [1, 1], 'nothing else is withdrawn');
  await lift(one);
  await recall(twin);
  await writeEmails(service);
  assert.deepEqual(await told(), [2, 2], 'another recall');
});
