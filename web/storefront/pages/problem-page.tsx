// What a visitor sees instead of the page that was asked for: what happened, what to do, and the search.
import type { VNode } from 'preact';
import { at } from '../addresses.js';
import type { PageMeta } from '../document.js';
import { SearchForm } from '../components/search-form.js';
import { texts } from '../texts/english.js';

export type ProblemKind = keyof typeof texts.problems;

export interface Problem {
  readonly problem: ProblemKind;
  /** What is wrong, in a sentence; the general one unless given. */
  readonly sentence?: string | undefined;
  /** What may have been looked for: put into the search box. */
  readonly q?: string | undefined;
  /** What else helps, below the search box. */
  readonly more?: VNode | undefined;
}

/** The status that each problem is answered with. */
export const PROBLEM_STATUS = {
  invalid: 400,
  not_found: 404,
  gone: 410,
  method_not_allowed: 405,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const satisfies Record<ProblemKind, number>;

/** `path` is the address as it was asked for. */
export function problemMeta({ problem }: Problem, path: string): PageMeta {
  const { title, what } = texts.problems[problem];
  return { title, description: what, path, isIndexed: false, returnTo: at.home(), ownsSearch: true };
}

export interface ProblemPageProps extends Problem {
  readonly requestId: string;
  /** Seconds to wait. */
  readonly retryAfter?: number | undefined;
}

export function ProblemPage({ problem, sentence, q, more, requestId, retryAfter }: ProblemPageProps): VNode {
  const { title, what, cure } = texts.problems[problem];
  return (
    <section class="problem">
      <p class="problem-status">{PROBLEM_STATUS[problem]}</p>
      <h1>{title}</h1>
      <p>{sentence ?? what}</p>
      <p>{retryAfter === undefined ? cure : waitWords(retryAfter)}</p>
      <SearchForm id="search" search={q === undefined ? {} : { q }} />
      {more}
      <p>
        <a class="button" href={at.home()}>
          {texts.problem.home}
        </a>
      </p>
      <p class="problem-id">
        {texts.problem.requestId} <code>{requestId}</code>
      </p>
    </section>
  );
}

/** Minutes from 90 seconds on, rounded up. */
const waitWords = (seconds: number): string =>
  seconds < 90
    ? texts.problem.waitSeconds(Math.max(1, Math.ceil(seconds)))
    : texts.problem.waitMinutes(Math.ceil(seconds / 60));
