// For who thinks of buying: what a licence key is, and what one does with it.
import type { VNode } from 'preact';
import { at } from '../addresses.js';
import { texts } from '../texts/english.js';

/** Where the guide tells authors of plugins how a licence is checked. */
const GUIDE_SECTION = 'licences-in-a-plugin';

export function LicenceGuide(): VNode {
  const { title, intro, steps, purchases, guide } = texts.licences;
  return (
    <section class="licence-guide" aria-labelledby="licence">
      <h2 id="licence">{title}</h2>
      <p>{intro}</p>
      <ol class="steps">
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <p class="links">
        <a href={at.dashboard('purchases')}>{purchases}</a> <a href={at.docs(GUIDE_SECTION)}>{guide}</a>
      </p>
    </section>
  );
}
