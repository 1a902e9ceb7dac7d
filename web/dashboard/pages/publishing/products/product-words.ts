// Products in plain words: their states, what can be done in each, and prices.
import { moneyWords } from '../../../components/money-words.js';
import type { Game, ProductStatus, ProductStep, RejectionCode } from '#generated/enums.js';
import type { Product } from './product-queries.js';

interface StateWords {
  readonly label: string;
  readonly color: 'gray' | 'pine' | 'red';
  /** What that means for buyers. */
  readonly meaning: string;
}

export const STATE_WORDS: Readonly<Record<ProductStatus, StateWords>> = {
  draft: { label: 'Draft', color: 'gray', meaning: 'Only you and the admins can see it.' },
  under_review: { label: 'In review', color: 'pine', meaning: 'It goes live as soon as an admin approves it.' },
  live: { label: 'Live', color: 'pine', meaning: 'Everyone can see it, and your changes show immediately.' },
  archived: {
    label: 'Archived',
    color: 'gray',
    meaning: 'It is no longer for sale. Its owners can still download it.',
  },
};

export const GAME_WORDS: Readonly<Record<Game, string>> = { minecraft: 'Minecraft', rust: 'Rust', hytale: 'Hytale' };

/** What a seller does with a product; the other steps are for admins. */
export type SellerStep = Extract<ProductStep, 'submit' | 'archive' | 'restore'>;

interface StepWords {
  /** On the button. */
  readonly label: string;
  /** In a list of products, after "You can". */
  readonly inShort: string;
  readonly question: (name: string) => string;
  /** What will happen. */
  readonly consequences: string;
  readonly color: 'pine' | 'red';
}

export const STEP_WORDS: Readonly<Record<SellerStep, StepWords>> = {
  submit: {
    label: 'Submit for review',
    inShort: 'submit it',
    question: (name) => `Submit ${name}?`,
    consequences:
      'An admin reviews it before it goes live, and we e-mail you the decision. If your products need no review, it goes live immediately. You can keep editing it while it waits.',
    color: 'pine',
  },
  archive: {
    label: 'Archive',
    inShort: 'archive it',
    question: (name) => `Archive ${name}?`,
    consequences:
      'It can no longer be found or bought. Its owners can still download it. You can restore it at any time.',
    color: 'red',
  },
  restore: {
    label: 'Restore',
    inShort: 'restore it',
    question: (name) => `Restore ${name}?`,
    consequences: 'It goes live again for everyone, as it is now.',
    color: 'pine',
  },
};

const SELLER_STEPS = Object.keys(STEP_WORDS) as SellerStep[];

/** Whether a draft lacks what it takes to be submitted: a version that people can download. */
export const lacksVersion = ({ status, latest_version: latest }: Pick<Product, 'status' | 'latest_version'>): boolean =>
  status === 'draft' && latest === null;

/** What its seller may do with a product now. */
export function stepsOf(product: Pick<Product, 'status' | 'latest_version' | 'next_steps'>): SellerStep[] {
  const { next_steps: steps = [] } = product;
  return SELLER_STEPS.filter((step) => steps.includes(step) && !(step === 'submit' && lacksVersion(product)));
}

const REJECTION_WORDS: Readonly<Record<RejectionCode, string>> = {
  incomplete: 'Something is missing',
  misleading: 'The description is misleading',
  stolen: 'It looks like someone else’s work',
  malicious: 'It is harmful',
  broken: 'It does not work',
  rules: 'It breaks the rules of this marketplace',
  other: 'An admin sent it back',
};

/** The words of a code, also of one that these pages do not know yet. */
export const rejectionWords = (code: string | null | undefined): string =>
  new Map<string, string>(Object.entries(REJECTION_WORDS)).get(code ?? '') ?? REJECTION_WORDS.other;

/** `Free`, `$9.99`, `$9.99 a month`. */
export function priceWords({
  price_cents: cents,
  billing_interval: interval,
  currency,
}: Pick<Product, 'price_cents' | 'billing_interval' | 'currency'>): string {
  if (cents === 0) return 'Free';
  const price = moneyWords(cents, currency);
  return interval === null ? price : `${price} a ${interval}`;
}

/** `3rd in the queue`. */
export function queueWords(place: number): string {
  if (place === 1) return 'Next in the queue';
  return `${place}${ORDINALS[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)]} in the queue`;
}

const ORDINALS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
};

const SLUG_LENGTH = 64;

/** An address made of a name: `Région Guard 2!` gives `region-guard-2`. May be empty. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replace(/^-|-$/g, '');
}
