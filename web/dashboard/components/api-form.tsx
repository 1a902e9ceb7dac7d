// A form that sends something to the service: shows what is wrong at the fields it is about, be it found here or by the
// service, and moves the focus there.
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import styles from './api-form.module.css';
import { BusyButton } from './busy-button.js';
import { ErrorNotice } from './error-notice.js';
import { fieldErrors } from './field-errors.js';
import { faultsOf, NO_FAULTS, withoutFault, type Faults } from './form-faults.js';

interface ApiFormProps {
  /** Sends the values, by the `name`s of the inputs. What it throws is shown. */
  readonly onSubmit: (values: FormData) => Promise<void>;
  /** Members of the request's body that have an input here, and inputs by other names that may be wrong. */
  readonly fields: readonly string[];
  readonly submitLabel: string;
  /** For dialogs and the pages on the way in; elsewhere a form keeps to a width in which one finds its fields. */
  readonly fullWidth?: boolean;
  /** For forms with a long text, which wants the width of the page. */
  readonly isWide?: boolean;
  /** Said beside the button after a success, until the next attempt. */
  readonly doneText?: string;
  /** More buttons, before the one that sends; usually "Cancel". */
  readonly buttons?: ReactNode;
  /** The inputs; `errorOf` gives what belongs into the `error` of each. */
  readonly children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

export function ApiForm({
  onSubmit,
  fields,
  submitLabel,
  fullWidth = false,
  isWide = false,
  doneText,
  buttons,
  children,
}: ApiFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  /** Known at once, while `isPending` waits for the next drawing: what is sent by itself and by Enter is sent once. */
  const isSending = useRef(false);
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  const send = (values: FormData): Promise<void> =>
    onSubmit(values).finally(() => {
      isSending.current = false;
    });
  const { mutate, reset, isPending, isSuccess, error } = useMutation({ mutationFn: send });
  const errors = fieldErrors(error, fields);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // React hands on the events of dialogs to the forms around their place in the code.
    event.stopPropagation();
    if (isSending.current) return;
    const found = faultsOf(event.currentTarget.elements);
    setFaults(found);
    if (found.size === 0) {
      isSending.current = true;
      return mutate(new FormData(event.currentTarget));
    }
    reset();
    [...found.values()][0]!.control.focus();
  };
  const correct = ({ target }: FormEvent): void =>
    setFaults((known) => withoutFault(known, (target as HTMLInputElement).name));
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={correct}
      className={fullWidth || isWide ? undefined : styles['form']}
    >
      <Stack gap="md">
        {children((field) => faults.get(field)?.words ?? errors.of(field))}
        {[...faults]
          .filter(([name]) => !fields.includes(name))
          .map(([name, { words }]) => (
            <Text key={name} role="alert" size="sm" c="var(--mantine-color-error)">
              {words}
            </Text>
          ))}
        <Stack gap="md" className={styles['end']}>
          {error && !errors.isComplete && <ErrorNotice error={error} />}
          <Group gap="sm" justify={fullWidth ? 'stretch' : 'flex-start'}>
            {buttons}
            <BusyButton type="submit" isBusy={isPending} fullWidth={fullWidth}>
              {submitLabel}
            </BusyButton>
            <Text role="status" size="sm" c="dimmed">
              {isSuccess && doneText}
            </Text>
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}
