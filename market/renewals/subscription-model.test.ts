// After random payments, misses, cancellations, kills and jumps of the clock, subscriptions are as a small model of them
// predicts, nobody has paid twice for a period, and what has ended stays so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { casesDrawn } from '../../contract-tests/harness/cases-drawn.js';
import { BEGINNING, DAY_MS, subscriptionFixtures } from '../../contract-tests/harness/subscription-fixtures.js';
import type { Tables } from '../../db/tables.js';
import type { SubscriptionStatus } from '../../db/subscriptions/subscription-record.js';
import { isRefused } from '../refused.js';
import { advanceSubscriptions, takeStep } from './advance-subscriptions.js';
import { periodEnd } from '../subscriptions/calendar.js';
import { endRenewal } from '../subscriptions/end-subscription.js';

const RUNS = Number(process.env['SUBSCRIPTION_RUNS'] ?? casesDrawn(12));
const ACTS = 40;
const WEEK_MS = 7 * DAY_MS;
/** The commit of a transaction, which a process may be killed before. */
const KILLED = new Error('killed');

/** What a subscription is by the rules alone: all times are epoch ms. */
class Model {
  status: SubscriptionStatus = 'active';
  anchor = BEGINNING;
  periods = 1;
  graceUntil = 0;
  hasOrder = false;
  hasLicense = true;
  paid = 1;

  readonly isAutomatic: boolean;

  constructor(isAutomatic: boolean) {
    this.isAutomatic = isAutomatic;
  }

  get end(): number {
    return periodEnd(this.anchor, 'month', this.periods);
  }

  /** What the clock does. */
  advance(now: number): void {
    while (this.status === 'active') {
      if (now < this.end - WEEK_MS || (this.isAutomatic && now < this.end)) break;
      if (!this.isAutomatic) this.hasOrder = true;
      if (now < this.end) break;
      if (this.isAutomatic) this.pay(now);
      else {
        this.status = 'past_due';
        this.graceUntil = (now - this.end > DAY_MS ? now : this.end) + WEEK_MS;
      }
    }
    if (this.status === 'past_due' && now >= this.graceUntil) this.expire();
    if (this.status === 'cancelled' && now >= this.end) this.expire();
  }

  pay(now: number): void {
    const lapsesAt = this.status === 'past_due' ? this.graceUntil : this.end + WEEK_MS;
    const next = periodEnd(this.anchor, 'month', this.periods + 1);
    if (this.status === 'expired' || (!this.isAutomatic && (now >= lapsesAt || now >= next)))
      [this.anchor, this.periods] = [now, 1];
    else this.periods++;
    this.status = 'active';
    this.hasOrder = false;
    this.hasLicense = true;
    this.paid++;
  }

  cancel(now: number): void {
    if (this.status !== 'active' && this.status !== 'past_due') return;
    this.status = 'cancelled';
    this.hasOrder = false;
    this.hasLicense = now < this.end;
  }

  owns(now: number): boolean {
    if (this.status === 'expired') return false;
    if (this.status === 'past_due') return now < this.graceUntil;
    return now < this.end + (this.status === 'active' ? WEEK_MS : 0);
  }

  private expire(): void {
    this.status = 'expired';
    this.hasOrder = false;
    this.hasLicense = false;
  }
}

type Act =
  | { readonly does: 'wait' | 'set back'; readonly days: number }
  | { readonly does: 'pay' | 'cancel' | 'advance' | 'killed' | 'twice' };

const ACTS_AT_RANDOM: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 25, max: 100 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('set back' as const), days: fc.integer({ min: 1, max: 60 }) }),
  },
  { weight: 4, arbitrary: fc.constant({ does: 'pay' as const }) },
  { weight: 8, arbitrary: fc.constant({ does: 'advance' as const }) },
  { weight: 3, arbitrary: fc.constant({ does: 'killed' as const }) },
  { weight: 3, arbitrary: fc.constant({ does: 'twice' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'cancel' as const }) },
);

for (const payments of ['manual', 'test'] as const)
  test(`subscriptions are as their model, however they are paid: ${payments}`, async (t) => {
    const fixtures = await subscriptionFixtures(t, payments);
    const { act, advance, bill, db, market, now, orders, owns, pay, subscribe, time, license } = fixtures;

    async function perform(id: string, model: Model, { does, ...more }: Act): Promise<void> {
      if ('days' in more) time.now += (does === 'wait' ? 1 : -1) * more.days * DAY_MS;
      if (does === 'advance') await advance();
      if (does === 'twice') await Promise.all([advance(), advance()]);
      if (does === 'killed') {
        // One step is lost before its commit; another process takes it, and all that follow.
        const lost = db.write(async (tables: Tables) => {
          await takeStep(tables, market, id);
          throw KILLED;
        });
        await assert.rejects(lost, KILLED);
        await db.write((tables) => takeStep(tables, market, id));
        await advance();
      }
      if (does === 'advance' || does === 'twice' || does === 'killed') model.advance(time.now);
      if (does === 'cancel') {
        model.cancel(time.now);
        await act(async (tables) => endRenewal(tables, market, (await tables.subscriptions.byId(id))!, 'buyer'));
      }
      if (does === 'pay') await payWhatWaits(id, model);
    }

    /** Pays the order that waits, or the last one, as an admin may say long after. */
    async function payWhatWaits(id: string, model: Model): Promise<void> {
      const { renewalOrderId, paidOrderId, status } = await now(id);
      assert.equal(renewalOrderId !== null, model.hasOrder);
      if (renewalOrderId !== null) {
        assert.ok(!isRefused(await pay(renewalOrderId)));
        model.pay(time.now);
      } else if (status === 'expired') {
        assert.ok(!isRefused(await bill(id)));
        model.pay(time.now);
      } else assert.ok(!isRefused(await pay(paidOrderId)), 'it is paid already, and changes nothing');
    }

    await fc.assert(
      fc.asyncProperty(fc.array(ACTS_AT_RANDOM, { minLength: ACTS, maxLength: ACTS }), async (acts) => {
        time.now = BEGINNING;
        const { id, buyerId } = await subscribe();
        const model = new Model(payments === 'test');
        for (const one of acts) {
          await perform(id, model, one);
          const subscription = await now(id);
          const { status, currentPeriodEnd, periods, anchorAt } = subscription;
          assert.deepEqual([status, currentPeriodEnd, periods], [model.status, model.end, model.periods]);
          assert.equal(anchorAt, model.anchor);
          assert.equal(await owns(subscription), model.owns(time.now));
          const states = await orders(buyerId);
          assert.equal(states.filter((state) => state === 'paid').length, model.paid, 'each period is paid once');
          assert.equal(states.includes('pending'), model.hasOrder);
          assert.equal((await license(subscription)).status, model.hasLicense ? 'active' : 'expired');
        }
      }),
      { numRuns: RUNS, endOnFailure: false },
    );
    const abort = new AbortController();
    abort.abort();
    time.now += 10 * 365 * DAY_MS;
    const before = await db.knex('subscriptions').orderBy('id').pluck('updated_at');
    await advanceSubscriptions(market, abort.signal);
    assert.deepEqual(await db.knex('subscriptions').orderBy('id').pluck('updated_at'), before, 'left to the next');
  });
