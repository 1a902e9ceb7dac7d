// Small signs beside words. Each is drawn once in a page, and shown wherever it is needed.
import type { VNode } from 'preact';

const PATHS = {
  star: 'M8 1.6l1.9 4 4.4.6-3.2 3 .8 4.4L8 11.5l-3.9 2.1.8-4.4-3.2-3 4.4-.6z',
  download: 'M7.2 1.5h1.6v6.6l2.3-2.3 1.1 1.1L8 11.1 3.8 6.9l1.1-1.1 2.3 2.3zM2 12.9h12v1.6H2z',
  search:
    'M6.8 1a5.8 5.8 0 0 1 4.6 9.3l3.5 3.5-1.1 1.1-3.5-3.5A5.8 5.8 0 1 1 6.8 1zm0 1.6a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4z',
  close: 'M3.6 2.5L8 6.9l4.4-4.4 1.1 1.1L9.1 8l4.4 4.4-1.1 1.1L8 9.1l-4.4 4.4-1.1-1.1L6.9 8 2.5 3.6z',
  down: 'M3.1 5.2L8 10.1l4.9-4.9 1.1 1.1-6 6-6-6z',
} as const;

type IconName = keyof typeof PATHS;

/** Says nothing to those who hear the page: the words beside it do. */
export function Icon({ name }: { name: IconName }): VNode {
  return (
    <svg class="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** What the signs are shown from; once in a page, before the first of them. */
export function IconSheet(): VNode {
  return (
    <svg class="icon-sheet" aria-hidden="true">
      {Object.entries(PATHS).map(([name, path]) => (
        <symbol id={`icon-${name}`} viewBox="0 0 16 16">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}
