// The fields of an order.
import type { ComponentChildren, Ref, VNode } from 'preact';
import { at } from '../addresses.js';
import { checkout } from '../texts/english-buying.js';
import type { CheckoutGiven } from './checkout.js';
import { InputField } from './field.js';

const MOST = 1000;
/** Characters of a coupon's code. */
const LONGEST = 64;

interface FieldProps<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export function QuantityField({ value, onChange }: FieldProps<number>): VNode {
  const take = (typed: number): void => {
    if (Number.isInteger(typed) && typed >= 1 && typed <= MOST) onChange(typed);
  };
  return (
    <InputField
      label={checkout.quantity}
      hint={checkout.quantityHint}
      type="number"
      name="quantity"
      min={1}
      max={MOST}
      step={1}
      required
      inputMode="numeric"
      value={value}
      onInput={({ currentTarget }) => take(currentTarget.valueAsNumber)}
    />
  );
}

interface CouponProps extends FieldProps<string> {
  /** What is wrong with it; empty for nothing. */
  readonly fault: string;
  readonly input: Ref<HTMLInputElement>;
}

export function CouponField({ value, onChange, fault, input }: CouponProps): VNode {
  return (
    <InputField
      label={checkout.coupon}
      hint={checkout.couponHint}
      fault={fault}
      ref={input}
      type="text"
      name="coupon"
      value={value}
      maxLength={LONGEST}
      pattern="\s*[0-9A-Za-z_\-]+\s*"
      title={checkout.couponPattern}
      autocomplete="off"
      autocapitalize="characters"
      spellcheck={false}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** What the buyer agreed to so far. */
interface Agreed {
  readonly terms: boolean;
  /** Delivery at once, whatever right ends by that. */
  readonly immediate: boolean;
}

interface ConsentsProps extends FieldProps<Agreed> {
  readonly given: CheckoutGiven;
}

export function Consents({ given: { termsVersion, hasTermsPage }, value, onChange }: ConsentsProps): VNode {
  return (
    <fieldset class="choices">
      <legend>{checkout.consentTitle}</legend>
      <Consent name="terms" isAgreed={value.terms} onChange={(terms) => onChange({ ...value, terms })}>
        {checkout.termsBefore}
        {hasTermsPage ? (
          <a href={at.page('terms')} target="_blank" rel="noopener">
            {checkout.terms}
          </a>
        ) : (
          checkout.terms
        )}
        {checkout.termsAfter(termsVersion)}
      </Consent>
      <Consent name="immediate" isAgreed={value.immediate} onChange={(immediate) => onChange({ ...value, immediate })}>
        {checkout.immediate}
      </Consent>
    </fieldset>
  );
}

interface ConsentProps {
  readonly name: string;
  readonly isAgreed: boolean;
  readonly onChange: (isAgreed: boolean) => void;
  readonly children: ComponentChildren;
}

function Consent({ name, isAgreed, onChange, children }: ConsentProps): VNode {
  return (
    <label>
      <input
        type="checkbox"
        name={name}
        required
        checked={isAgreed}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
