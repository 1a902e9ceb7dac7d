// When suggestions are asked for: a moment after the last letter, never twice for the same text, and never for a text
// that is no longer in the field.

/** Milliseconds between the last letter and the question. */
const PAUSE_MS = 150;

interface AskerOptions<Answer> {
  /** Asks; what it throws counts as no answer. */
  ask(text: string, signal: AbortSignal): Promise<Answer>;
  /** Told of the answer to the text that is in the field, and of undefined when there is nothing to suggest. */
  onAnswer(answer: Answer | undefined): void;
  /** Milliseconds for which an error asks for quiet; 0 when the next letter may ask again. */
  quietAfter(error: unknown): number;
  readonly clock?: () => number;
  readonly setTimer?: (fn: () => void, ms: number) => unknown;
  readonly clearTimer?: (timer: unknown) => void;
}

export interface Asker {
  /** The text of the field changed. */
  type(text: string): void;
  /** Takes back whatever is on its way, as when the field is left. */
  stop(): void;
}

export function createAsker<Answer>({
  ask,
  onAnswer,
  quietAfter,
  clock = Date.now,
  setTimer = (fn, ms) => setTimeout(fn, ms),
  clearTimer = (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}: AskerOptions<Answer>): Asker {
  let timer: unknown;
  let current: AbortController | undefined;
  let quietUntil = 0;

  const stop = (): void => {
    if (timer !== undefined) clearTimer(timer);
    timer = undefined;
    current?.abort();
    current = undefined;
  };

  const send = async (text: string): Promise<void> => {
    const own = new AbortController();
    current = own;
    try {
      const answer = await ask(text, own.signal);
      if (current === own) onAnswer(answer);
    } catch (error) {
      if (current !== own) return;
      quietUntil = clock() + quietAfter(error);
      onAnswer(undefined);
    }
  };

  return {
    type(typed) {
      stop();
      const text = typed.trim();
      if (text === '') return onAnswer(undefined);
      if (clock() < quietUntil) return onAnswer(undefined);
      timer = setTimer(() => {
        timer = undefined;
        void send(text);
      }, PAUSE_MS);
    },
    stop,
  };
}

/**
 * Which of `count` suggestions a key moves to, from `active`; -1 is the field itself. Undefined for a key that is not
 * ours. Home and End belong to the field until one went down into the list.
 */
export function movedBy(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : -1;
    case 'ArrowUp':
      return active === -1 ? count - 1 : active - 1;
    case 'Home':
      return active === -1 ? undefined : 0;
    case 'End':
      return active === -1 ? undefined : count - 1;
    default:
      return undefined;
  }
}
