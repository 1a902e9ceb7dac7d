// Walking through a page by the Tab key: where one gets to, whether one sees where one is, and whether one gets out.
import type { Page } from 'playwright-core';
import { settle } from './dashboard-visit.js';

/** Nothing that one sees has more steps than this; a walk that takes more has been caught. */
const STEPS_MAX = 200;

type Place = 'main' | 'body' | '[role=dialog]';

/**
 * Walks from before the first thing in `place` to behind the last and tells what is wrong: what is not reached, comes
 * out of order, is covered while it has the focus, or does not show that it has it. A dialog keeps the focus, so that
 * one comes round to where one began. What is wrong is so each time: on a busy machine something that comes late may
 * take the focus once.
 */
export async function walk(page: Page, place: Place): Promise<string[]> {
  const faults = await walkOnce(page, place);
  if (faults.length === 0) return faults;
  await settle(page);
  return walkOnce(page, place);
}

async function walkOnce(page: Page, place: Place): Promise<string[]> {
  await page.evaluate(provideLooking);
  await page.evaluate(beginWalk, place);
  const faults: string[] = [];
  for (let step = 0; ; step++) {
    if (step === STEPS_MAX) return [...faults, 'the focus does not get out'];
    await page.keyboard.press('Tab');
    const fault = await page.evaluate<string | null>('walk.look()');
    if (fault === null) break;
    if (fault !== '') faults.push(fault);
  }
  const isInside = await page.evaluate<boolean>(`walk.root.contains(document.activeElement)`);
  if (place === '[role=dialog]' && !isInside) faults.push('the focus leaves the dialog');
  return [...faults, ...(await page.evaluate<string[]>('walk.end()'))];
}

interface Looking {
  /** As it is named among the faults. */
  told(element: Element): string;
  /** How the thing and what is right around it look: many show the focus on a label or a track. */
  looks(element: Element): string;
  isCovered(element: Element): boolean;
  isStop(element: HTMLElement): boolean;
}

/** Runs in the page: what `beginWalk` looks at things with. */
function provideLooking(): void {
  const looking: Looking = {
    told: (element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 240),
    looks(element) {
      // Colours change over a moment, in which they are still the old ones.
      for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
      return [element, element.parentElement, element.nextElementSibling, element.parentElement?.parentElement]
        .filter((each) => each instanceof Element)
        .map((each) => getComputedStyle(each))
        .map((style) => [style.outline, style.boxShadow, style.borderColor, style.clipPath].join())
        .join();
    },
    isCovered(element) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      // Some radio buttons and checkboxes are not to be seen themselves.
      if (right - left < 4 || bottom - top < 4) return false;
      const hit = document.elementFromPoint(
        (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
        (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
      );
      return !hit || !(hit.contains(element) || element.parentElement!.contains(hit));
    },
    isStop(element) {
      if (element.tabIndex < 0 || element.closest('[inert]') !== null) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      // Of radio buttons with one name the focus stops at the chosen one, or at the first.
      const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
        ({ name, form }) => name === element.name && form === element.form,
      );
      return element === (group.find(({ checked }) => checked) ?? group[0]);
    },
  };
  Object.assign(globalThis, { looking });
}

/** Runs in the page: stands before the first thing of the place, and provides the walk's `look` and `end`. */
function beginWalk(place: Place): void {
  const { looking } = globalThis as unknown as { looking: Looking };
  const root = document.querySelector<HTMLElement>(place)!;
  const STOPS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';
  const stops = [...root.querySelectorAll<HTMLElement>(STOPS)].filter(looking.isStop);
  const seen = new Map<HTMLElement, string>();
  let last: Element | undefined;
  if (!root.hasAttribute('tabindex')) root.tabIndex = -1;
  root.focus({ preventScroll: true });
  const look = (): string | null => {
    const at = document.activeElement as HTMLElement;
    // A field for a date has several stops of its own.
    if (at === last && at.matches('[type^=date], [type=time], iframe')) return '';
    // On the way into a frame and out of it, and behind the last thing of the page, which the first one follows.
    if (at === document.body) return '';
    if (at === root || !root.contains(at) || seen.has(at)) return null;
    const isAfter = !last || (last.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    last = at;
    seen.set(at, looking.looks(at));
    if (!isAfter) return `out of order: ${looking.told(at)}`;
    return looking.isCovered(at) ? `is covered: ${looking.told(at)}` : '';
  };
  const picture = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
  /** Looks again with the focus and without: what is drawn in steps may have been between two of them. */
  const showsFocus = async (stop: HTMLElement): Promise<boolean> => {
    stop.focus();
    await picture();
    const withFocus = looking.looks(stop);
    stop.blur();
    await picture();
    return withFocus !== looking.looks(stop);
  };
  const end = async (): Promise<string[]> => {
    const missed = stops.filter((stop) => stop.isConnected && !seen.has(stop));
    (document.activeElement as HTMLElement | null)?.blur();
    const faults = missed.map((stop) => `is not reached: ${looking.told(stop)}`);
    for (const [stop, withFocus] of seen) {
      if (!stop.isConnected || stop.matches('iframe') || withFocus !== looking.looks(stop)) continue;
      if (!(await showsFocus(stop))) faults.push(`does not show the focus: ${looking.told(stop)}`);
    }
    return faults;
  };
  Object.assign(globalThis, { walk: { root, look, end } });
}
