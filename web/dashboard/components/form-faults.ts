// What is wrong with what stands in the fields of a form, before it is sent: said at each field, in the words of these
// pages and not in a bubble of the browser.

type Control = Pick<
  HTMLInputElement,
  'name' | 'type' | 'validity' | 'willValidate' | 'minLength' | 'min' | 'max' | 'title' | 'focus' | 'getAttribute'
>;

interface Fault {
  readonly control: Control;
  /** A sentence. */
  readonly words: string;
}

/** The faults of a form, by the names of its inputs, in the order in which they stand. */
export type Faults = ReadonlyMap<string, Fault>;

export const NO_FAULTS: Faults = new Map();

/** @param controls the `elements` of a form */
export function faultsOf(controls: Iterable<Element>): Faults {
  const faults = new Map<string, Fault>();
  for (const element of controls) {
    const control = element as unknown as Control;
    const words = control.willValidate ? faultWords(control) : undefined;
    if (words !== undefined && !faults.has(control.name)) faults.set(control.name, { control, words });
  }
  return faults;
}

/** The faults but for one of a name; the same ones when it has none. */
export function withoutFault(faults: Faults, name: string): Faults {
  return faults.has(name) ? new Map([...faults].filter(([each]) => each !== name)) : faults;
}

/** What is wrong with one field, and how to put it right; undefined when nothing is. */
export function faultWords(
  control: Pick<Control, 'type' | 'validity' | 'minLength' | 'min' | 'max' | 'title'>,
): string | undefined {
  const { type, validity, title } = control;
  if (validity.valid) return undefined;
  const isTime = type.startsWith('date') || type === 'time';
  if (validity.badInput) return isTime ? 'Enter the whole date.' : 'Enter a number.';
  if (validity.valueMissing) return MISSING[type] ?? 'Fill this in.';
  if (validity.typeMismatch) return MISMATCHED[type] ?? 'Enter this in another form.';
  if (validity.tooShort) return `Use at least ${control.minLength} characters.`;
  if (validity.rangeUnderflow) return isTime ? 'Choose a later date.' : `Enter ${control.min} or more.`;
  if (validity.rangeOverflow) return isTime ? 'Choose an earlier date.' : `Enter ${control.max} or less.`;
  return title === '' ? 'Enter this in another form.' : `${title}.`;
}

const MISSING: Readonly<Record<string, string>> = {
  checkbox: 'Tick this to go on.',
  radio: 'Choose one.',
  'select-one': 'Choose one.',
  date: 'Choose a date.',
  'datetime-local': 'Choose a date and a time.',
};

const MISMATCHED: Readonly<Record<string, string>> = {
  email: 'Enter an e-mail address, such as name@example.com.',
  url: 'Enter a web address, such as https://example.com.',
};
