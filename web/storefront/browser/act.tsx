// One act at a time, with what is said about it: that it is being done, that it is done, or what went wrong.
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { errorWords, type Sentences } from './error-words.js';

export interface Act {
  readonly isBusy: boolean;
  /** Said politely: what was done. */
  readonly said: string;
  /** Said at once: what went wrong. */
  readonly fault: string;
  /**
   * Does something, unless something is being done already. What it returns is said; what it throws is said in the words
   * of `sentences`.
   */
  run(act: () => Promise<string | undefined>): Promise<void>;
  /** Says what is wrong without doing anything. */
  refuse(fault: string): void;
  /** Takes back what was said, and that something is being done. */
  reset(): void;
}

export function useAct(sentences: Sentences = {}): Act {
  const [state, setState] = useState({ isBusy: false, said: '', fault: '' });
  // A second click may come before the button is drawn anew.
  const busy = useRef(false);
  return {
    ...state,
    async run(act) {
      if (busy.current) return;
      busy.current = true;
      setState({ isBusy: true, said: '', fault: '' });
      try {
        const said = (await act()) ?? '';
        setState({ isBusy: false, said, fault: '' });
      } catch (error) {
        setState({ isBusy: false, said: '', fault: errorWords(error, sentences) });
      } finally {
        busy.current = false;
      }
    },
    refuse: (fault) => setState({ isBusy: false, said: '', fault }),
    reset() {
      busy.current = false;
      setState({ isBusy: false, said: '', fault: '' });
    },
  };
}

/** Where acts say what became of them. It is there from the start, so that screen readers notice when it fills. */
export function Outcome({ act: { said, fault } }: { readonly act: Pick<Act, 'said' | 'fault'> }): VNode {
  return (
    <div class="outcome">
      <div role="status">{said !== '' && <p class="note note-done">{said}</p>}</div>
      <div role="alert">{fault !== '' && <p class="note note-fault">{fault}</p>}</div>
    </div>
  );
}

interface ActButtonProps {
  readonly act: Act;
  readonly label: string;
  /** Said while it is being done. */
  readonly busyLabel?: string;
  /** What a screen reader says, where the words on the button are not enough by themselves. */
  readonly about?: string | undefined;
  readonly look?: 'primary' | 'plain' | 'danger';
  readonly onAct: () => Promise<string | undefined>;
}

const LOOKS = { primary: 'button', plain: 'button button-plain', danger: 'button button-danger' } as const;

/** A button for an act. While the act is being done it can be focused and does nothing. */
export function ActButton({ act, label, busyLabel = label, about, look = 'plain', onAct }: ActButtonProps): VNode {
  return (
    <button
      type="button"
      class={LOOKS[look]}
      aria-disabled={act.isBusy}
      aria-label={about}
      onClick={() => void act.run(onAct)}
    >
      {act.isBusy ? busyLabel : label}
    </button>
  );
}
