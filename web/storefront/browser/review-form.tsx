// The form for one's review, a new one or one that is there already.
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { reviewing } from '../texts/english-reviewing.js';
import { Outcome, useAct } from './act.js';
import { TextField } from './field.js';
import { faultOf, lengthOf, MOST, type Written } from './review-fault.js';
import { StarsField } from './stars-field.js';

interface ReviewFormProps {
  /** What is there already. */
  readonly before: Written | undefined;
  /** Sends it. What it throws is said below the form. */
  readonly onSend: (written: Written) => Promise<undefined>;
  readonly onCancel: () => void;
}

export function ReviewForm({ before, onSend, onCancel }: ReviewFormProps): VNode {
  const [rating, setRating] = useState(before?.rating ?? 0);
  const [body, setBody] = useState(before?.body ?? '');
  const act = useAct(reviewing.errors);
  const form = useRef<HTMLFormElement>(null);
  // It stands where a button was, and with that went the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, input')?.focus(), []);
  const send = async (): Promise<void> => {
    const fault = faultOf({ rating, body });
    if (fault === undefined) await act.run(() => onSend({ rating, body: body.trim() }));
    else act.refuse(fault);
  };
  return (
    <form
      ref={form}
      class="review-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <StarsField value={rating} onChange={setRating} />
      <TextField
        label={reviewing.body}
        hint={reviewing.bodyHint}
        name="body"
        rows={6}
        value={body}
        onInput={({ currentTarget }) => setBody(currentTarget.value)}
      />
      <small>{reviewing.count(lengthOf(body), MOST)}</small>
      <div class="buttons">
        <button type="submit" class="button" aria-disabled={act.isBusy}>
          {act.isBusy ? reviewing.sending : before ? reviewing.save : reviewing.post}
        </button>
        <button type="button" class="button button-plain" onClick={onCancel}>
          {reviewing.cancel}
        </button>
      </div>
      <Outcome act={act} />
    </form>
  );
}
