// When a key or token ends: said in a list, and chosen in a form.
import { useState, type ReactNode } from 'react';
import { NativeSelect, TextInput } from '@mantine/core';
import { textOf } from '../../../pieces/form-values.js';
import { useNow } from '../../../pieces/use-now.js';
import { chosenExpiry, expiryWords, type ExpiryChoice } from './expiry-words.js';

const MINUTE_MS = 60_000;
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' });

/** `Expires in 90 days`, `Expired yesterday`, `Never expires`. */
export function Expiry({ at }: { readonly at: string | null }): ReactNode {
  const now = useNow(MINUTE_MS);
  if (at === null) return 'Never expires';
  const time = Date.parse(at);
  return (
    <>
      {time > now ? 'Expires' : 'Expired'}{' '}
      <time dateTime={at} title={exact.format(time)}>
        {expiryWords(time, now)}
      </time>
    </>
  );
}

const CHOICES: readonly { readonly value: ExpiryChoice; readonly label: string }[] = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'On a date' },
  { value: 'never', label: 'Never' },
];

interface ExpiryFieldProps {
  /** What is chosen at first. */
  readonly initial: ExpiryChoice;
  /** Offers to leave it as it is, in these words. */
  readonly keepLabel?: string | undefined;
  /** What comes with an end. */
  readonly hint: string;
  readonly error?: string | undefined;
}

/** The field for `expiryOf`. */
export function ExpiryField({ initial, keepLabel, hint, error }: ExpiryFieldProps): ReactNode {
  const [choice, setChoice] = useState<string>(initial);
  const isDate = choice === 'date';
  const data = [...(keepLabel === undefined ? [] : [{ value: 'keep', label: keepLabel }]), ...CHOICES];
  return (
    <>
      <NativeSelect
        name="expiry"
        label="Expires"
        data={data}
        value={choice}
        onChange={(event) => setChoice(event.currentTarget.value)}
        description={choice === 'never' ? 'What ends by itself does less harm when it is forgotten somewhere.' : hint}
        error={isDate ? undefined : error}
      />
      {isDate && <TextInput type="date" name="expiry_date" label="Last day" required min={today()} error={error} />}
    </>
  );
}

/**
 * What was chosen in an `ExpiryField`: null for none, undefined for the one there is; `now` is in milliseconds since
 * 1970.
 */
export function expiryOf(values: FormData, now: number): string | null | undefined {
  return chosenExpiry(textOf(values, 'expiry'), textOf(values, 'expiry_date'), now);
}

/** Today where the visitor lives, as date fields write it. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
