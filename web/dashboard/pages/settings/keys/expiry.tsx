// When a key or token ends: said in a list, and chosen in a form.
import { useState, type ReactNode } from 'react';
import { Badge, NativeSelect, TextInput } from '@mantine/core';
import { textOf } from '../../../components/form-values.js';
import { momentWords, relativeWords } from '../../../components/time-words.js';
import { useNow } from '../../../components/use-now.js';
import { chosenExpiry, isSoon, type ExpiryChoice } from './expiry-words.js';

const MINUTE_MS = 60_000;

/** `Expires in 90 days`, `Expired yesterday`, `Never expires`. */
export function Expiry({ at }: { readonly at: string | null }): ReactNode {
  const now = useNow(MINUTE_MS);
  if (at === null) return 'Never expires';
  const time = Date.parse(at);
  return (
    <>
      {time > now ? 'Expires' : 'Expired'}{' '}
      <time dateTime={at} title={momentWords(time)}>
        {relativeWords(time, now)}
      </time>
    </>
  );
}

/** Nothing as long as the end is far. */
export function ExpiryBadge({ at }: { readonly at: string | null }): ReactNode {
  const now = useNow(MINUTE_MS);
  if (at === null) return null;
  if (Date.parse(at) <= now) return <Badge color="gray">Expired</Badge>;
  return isSoon(Date.parse(at), now) && <Badge color="red">Expires soon</Badge>;
}

const CHOICES: readonly { readonly value: ExpiryChoice; readonly label: string }[] = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'On a date' },
  { value: 'never', label: 'Never' },
];

/** What the service calls it, and the day that is chosen here. */
export const EXPIRY_FIELDS = ['expires_at', 'expiry_date'];

interface ExpiryFieldProps {
  /** What is chosen at first for something new. */
  readonly initial: ExpiryChoice;
  /** The expiry of what is changed, null for none, which is left as it is at first; undefined for something new. */
  readonly kept?: string | null | undefined;
  /** What comes with an end. */
  readonly hint: string;
  /** What comes with none. */
  readonly neverHint: string;
  readonly errorOf: (field: string) => string | undefined;
}

/** The field for `expiryOf`, in a form with `EXPIRY_FIELDS`. */
export function ExpiryField({ initial, kept, hint, neverHint, errorOf }: ExpiryFieldProps): ReactNode {
  const now = useNow(MINUTE_MS);
  const [chosen, setChosen] = useState<string>();
  const choice = chosen ?? (kept === undefined ? initial : 'keep');
  const isDate = choice === 'date';
  const isEndless = choice === 'never' || (choice === 'keep' && kept === null);
  const data = kept === undefined ? CHOICES : [{ value: 'keep', label: keepWords(kept, now) }, ...CHOICES];
  return (
    <>
      <NativeSelect
        name="expiry"
        label="Expires"
        data={[...data]}
        value={choice}
        onChange={(event) => setChosen(event.currentTarget.value)}
        description={isEndless ? neverHint : hint}
        error={isDate ? undefined : errorOf('expires_at')}
      />
      {isDate && (
        <TextInput
          type="date"
          name="expiry_date"
          label="Last day"
          required
          min={today()}
          error={errorOf('expiry_date') ?? errorOf('expires_at')}
        />
      )}
    </>
  );
}

function keepWords(at: string | null, now: number): string {
  if (at === null) return 'Never, as now';
  const words = relativeWords(Date.parse(at), now);
  return `${words[0]!.toUpperCase()}${words.slice(1)}, as now`;
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
