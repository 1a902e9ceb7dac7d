// The metrics of all processes of a server: whichever is asked, it is told those of all by the process that keeps them.
import { addUp, countedOf, type Figures } from '../server/added-metrics.js';
import { Refusal } from '../server/errors.js';
import type { Metrics } from '../server/metrics.js';

/** Milliseconds within which all processes have to answer. */
const ANSWERED_WITHIN_MS = 2_000;

/** What processes say to each other; `id` names a question. */
type Message =
  /** From one that serves: it is asked for the metrics of all. And from the one that keeps them: it wants those of each. */
  | { readonly is: 'metrics wanted' | 'figures wanted'; readonly id: number }
  | { readonly is: 'figures'; readonly id: number; readonly figures: Figures }
  /** Null where not all could be asked. */
  | { readonly is: 'metrics'; readonly id: number; readonly text: string | null };

/** The other side of a channel between two processes. */
export interface Channel {
  send(message: Message): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** Questions that wait for their answers. */
function createQuestions<Answer>() {
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  return {
    /** Asks something, and waits for its answer. @throws when none comes in time */
    ask(send: (id: number) => void): Promise<Answer> {
      const id = ++asked;
      return new Promise<Answer>((resolve, reject) => {
        const end = (): void => {
          clearTimeout(timer);
          waiting.delete(id);
        };
        const timer = setTimeout(() => {
          end();
          reject(new Error('A process does not answer'));
        }, ANSWERED_WITHIN_MS);
        waiting.set(id, (answer) => {
          end();
          resolve(answer);
        });
        send(id);
      });
    },
    answer: (id: number, answer: Answer): void => waiting.get(id)?.(answer),
  };
}

/** The metrics of a process that serves, which renders those of all. */
export function gatheredMetrics(own: Metrics, keeper: Channel): Metrics {
  const questions = createQuestions<string | null>();
  const tellFigures = async (id: number): Promise<void> =>
    keeper.send({ is: 'figures', id, figures: await own.figures() });
  keeper.onMessage((message) => {
    const told = message as Message;
    if (told.is === 'figures wanted') void tellFigures(told.id);
    if (told.is === 'metrics') questions.answer(told.id, told.text);
  });
  return {
    ...own,
    async render() {
      const text = await questions.ask((id) => keeper.send({ is: 'metrics wanted', id })).catch(() => null);
      if (text === null) throw new Refusal('unavailable', 'Not all processes of this server have told their metrics');
      return text;
    },
  };
}

/** Has the process that keeps others add up the metrics of those that serve. */
export function createMetricsKeeper() {
  const questions = createQuestions<Figures>();
  /** What each said last. */
  const serving = new Map<Channel, Figures>();
  /** What those had counted that are gone: the sum of them, or what makes it. */
  const gone: Figures[] = [];
  let added: Promise<unknown> = Promise.resolve();

  async function ask(channel: Channel): Promise<void> {
    try {
      const figures = await questions.ask((id) => channel.send({ is: 'figures wanted', id }));
      if (serving.has(channel)) serving.set(channel, figures);
    } catch (error) {
      // One that ended meanwhile is told by what it said before.
      if (serving.has(channel)) throw error;
    }
  }

  async function gather(): Promise<string> {
    await Promise.all([...serving.keys()].map(ask));
    // At one moment, or what ends in between would be told twice or not at all.
    return (await addUp([...gone, ...serving.values()])).text;
  }

  /** Keeps one sum instead of what makes it. */
  async function addGone(): Promise<void> {
    const parts = [...gone];
    const { figures } = await addUp(parts);
    gone.splice(0, parts.length, countedOf(figures));
  }

  return {
    /** Asks a process from now on, and answers it. */
    add(channel: Channel): void {
      serving.set(channel, []);
      channel.onMessage((message) => {
        const told = message as Message;
        if (told.is === 'figures') questions.answer(told.id, told.figures);
        if (told.is !== 'metrics wanted') return;
        void gather()
          .catch(() => null)
          .then((text) => channel.send({ is: 'metrics', id: told.id, text }));
      });
    },

    /** Asks it no more. What it had counted when it was asked last goes on being told, since counts never fall. */
    remove(channel: Channel): void {
      const last = serving.get(channel);
      if (last === undefined) return;
      serving.delete(channel);
      gone.push(countedOf(last));
      added = added.then(addGone).catch(() => undefined);
    },
  };
}
