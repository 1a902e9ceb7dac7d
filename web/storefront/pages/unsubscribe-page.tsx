// Where the link at the end of mail leads that people can do without.
import type { VNode } from 'preact';
import { at } from '../addresses.js';
import type { PageMeta } from '../document.js';
import { texts } from '../texts/english.js';

/** What the page says: it asks, it tells that it is done, or the link is not one of ours. */
export type Unsubscribing =
  | { readonly step: 'asked' | 'done'; /** What the mail is about. */ readonly about: string }
  | { readonly step: 'incomplete' };

const words = texts.unsubscribe;

const TITLES = { asked: words.title, done: words.doneTitle, incomplete: words.incompleteTitle };

/** The link says whose mail it is: neither search engines nor the way to sign in are told. */
export const unsubscribeMeta = ({ step }: Unsubscribing, path: string): PageMeta => ({
  title: TITLES[step],
  description: words.description,
  path,
  isIndexed: false,
  returnTo: at.home(),
});

export function UnsubscribePage(told: Unsubscribing): VNode {
  return (
    <article class="operator-page prose">
      <h1>{TITLES[told.step]}</h1>
      {told.step === 'incomplete' ? <p>{words.incomplete}</p> : <About {...told} />}
    </article>
  );
}

function About({ step, about }: Exclude<Unsubscribing, { step: 'incomplete' }>): VNode {
  if (step === 'done')
    return (
      <p>
        {words.done(about)} {words.again}
      </p>
    );
  return (
    <>
      <p>{words.question(about)}</p>
      {/* Without an address of its own the form is sent to that of the page. */}
      <form method="post">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <button class="button">{words.button}</button>
      </form>
    </>
  );
}
