// For who thinks of buying: what a license key is, and what one does with it.
import type { VNode } from 'preact';
import { at } from '../addresses.js';
import { texts } from '../texts/english.js';

/** Where the guide tells authors of plugins how a license is checked. */
const GUIDE_SECTION = 'licenses-in-a-plugin';

export function LicenseGuide(): VNode {
  const { title, intro, steps, purchases, guide } = texts.licenses;
  return (
    <section class="license-guide" aria-labelledby="license">
      <h2 id="license">{title}</h2>
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
