// What is reported to the admins, in words; and of which kind it is, where there are kinds.
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ReportKind } from '#generated/enums.js';
import { reporting } from '../texts/english-reviewing.js';
import { Outcome, useAct } from './act.js';
import { Dialog } from './dialog.js';
import { TextField } from './field.js';

/** Characters. */
const MOST = 2000;

export interface Report {
  readonly kind: ReportKind;
  readonly words: string;
}

interface ReportFormProps {
  readonly title: string;
  readonly hasKinds: boolean;
  readonly onSend: (report: Report) => Promise<unknown>;
  readonly onClose: () => void;
}

export function ReportForm({ title, hasKinds, onSend, onClose }: ReportFormProps): VNode {
  const act = useAct(reporting.errors);
  const [kind, setKind] = useState<ReportKind>('malware');
  const [words, setWords] = useState('');
  const isSent = act.said !== '';
  const last = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isSent) last.current?.focus();
  }, [isSent]);
  const send = async (): Promise<void> => {
    if (words.trim() === '') return act.refuse(reporting.wordsMissing);
    await act.run(() => onSend({ kind, words: words.trim() }).then(() => reporting.sent));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSent) void send();
        }}
      >
        <p class="quiet">{reporting.about}</p>
        {hasKinds && <Kinds kind={kind} onChange={setKind} />}
        <TextField
          label={reporting.words}
          hint={reporting.wordsHint}
          rows={4}
          maxLength={MOST}
          value={words}
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Outcome act={act} />
        <div class="buttons">
          {!isSent && (
            <button type="submit" class="button" aria-disabled={act.isBusy}>
              {act.isBusy ? reporting.sending : reporting.send}
            </button>
          )}
          <button ref={last} type="button" class="button button-plain" onClick={onClose}>
            {isSent ? reporting.close : reporting.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface KindsProps {
  readonly kind: ReportKind;
  readonly onChange: (kind: ReportKind) => void;
}

function Kinds({ kind, onChange }: KindsProps): VNode {
  return (
    <fieldset class="choices">
      <legend>{reporting.kind}</legend>
      {ReportKind.map((each) => (
        <label key={each}>
          <input type="radio" name="kind" value={each} checked={each === kind} onChange={() => onChange(each)} />
          {reporting.kinds[each]}
        </label>
      ))}
    </fieldset>
  );
}
