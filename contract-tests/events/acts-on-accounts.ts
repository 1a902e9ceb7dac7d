// Random acts on accounts in a model of the market: who does what, whether it is refused, what follows.
import type { Random } from '../../scripts/seeding/random.js';
import { pickOrNone, type Act, type Model, type Person, type Step, type WeighedAct } from './model.js';

const NAMES = ['Ann', 'Bob', 'Cleo'];

export function profiles(model: Model, random: Random): readonly WeighedAct[] {
  let handles = 0;
  const change: Act = () => {
    const who = pickOrNone(random, model.active);
    if (who === undefined) return undefined;
    const displayName = random.next() < 0.8 ? random.pick(NAMES) : undefined;
    const taken = model.people.flatMap(({ sellerName }) => sellerName ?? []);
    const sellerName =
      random.next() < 0.8 ? undefined : (random.next() < 0.3 && pickOrNone(random, taken)) || `handle-${handles++}`;
    const body = { display_name: displayName, seller_name: sellerName };
    const step = { operation: 'updateAccount', caller: who, body };
    if (sellerName !== undefined && sellerName !== who.sellerName) {
      if (who.sellerName !== null) return { ...step, outcome: 'invalid_transition' };
      if (taken.includes(sellerName)) return { ...step, outcome: 'seller_name_taken' };
    }
    const settle: Step['settle'] = () => {
      who.sellerName ??= sellerName ?? null;
      if (displayName === undefined || displayName === who.displayName) return [];
      who.displayName = displayName;
      return model.ofPublicProducts('product.updated', who);
    };
    return { ...step, outcome: 200, settle };
  };
  const removePicture: Act = () => {
    const caller = pickOrNone(random, model.active);
    return caller && { operation: 'deleteAvatar', caller, outcome: 204 };
  };
  const leave: Act = () => {
    const who = pickOrNone(random, model.active);
    if (who === undefined) return undefined;
    const isNeeded = model.waiting.some(({ buyer, product }) => buyer === who || product.seller === who);
    const step = { operation: 'deleteAccount', caller: who };
    if (isNeeded) return { ...step, outcome: 'invalid_transition' };
    const settle: Step['settle'] = () => {
      const events = model.ofPublicProducts('product.archived', who);
      who.isGone = true;
      // Why a license ended goes with whoever held it or sold it.
      for (const { buyer, product, revocation } of model.orders)
        if (buyer === who || product.seller === who) delete revocation?.reason;
      for (const product of model.products.filter(({ seller }) => seller === who)) {
        if (product.status === 'live') product.status = 'archived';
        if (product.status === 'under_review') product.status = 'draft';
      }
      return events;
    };
    return { ...step, outcome: 204, settle };
  };
  return [
    [10, change],
    [1, removePicture],
    [2, leave],
  ];
}

/** What an admin makes of accounts. */
export function accountStates(model: Model, random: Random): readonly WeighedAct[] {
  const onAccount = (
    make: (who: Person) => Omit<Step, 'caller' | 'params'>,
    isLikely: (who: Person) => boolean,
  ): Act => {
    return () => {
      const likely = model.people.filter(isLikely);
      const who = pickOrNone(random, random.next() < 0.8 ? likely : model.people);
      return who && { ...make(who), caller: 'admin', params: { id: who.id } };
    };
  };
  const suspend = onAccount(
    (who) => {
      const reason = random.pick(['Spam', 'Malware']);
      const settle: Step['settle'] = () => {
        const events = model.ofPublicProducts('product.updated', who);
        who.suspendedFor = reason;
        return events;
      };
      return {
        operation: 'suspendAccount',
        body: { reason },
        outcome: who.isGone ? 'invalid_transition' : 200,
        settle,
      };
    },
    (who) => model.active.includes(who),
  );
  const reinstate = onAccount(
    (who) => {
      const settle: Step['settle'] = () => {
        if (who.suspendedFor === null) return [];
        who.suspendedFor = null;
        return model.ofPublicProducts('product.updated', who);
      };
      return { operation: 'reinstateAccount', outcome: who.isGone ? 'not_found' : 200, settle };
    },
    (who) => !who.isGone && who.suspendedFor !== null,
  );
  const trust = onAccount(
    (who) => ({
      operation: 'trustSeller',
      outcome: who.isGone || who.sellerName === null ? 'invalid_transition' : 200,
    }),
    (who) => !who.isGone,
  );
  const distrust = onAccount(
    (who) => ({ operation: 'distrustSeller', outcome: who.isGone ? 'not_found' : 200 }),
    (who) => !who.isGone,
  );
  return [
    [2, suspend],
    [3, reinstate],
    [1, trust],
    [1, distrust],
  ];
}
