// Five stars to choose from: buttons of a group, of which the browser lets one choose by the arrow keys as well.
import type { VNode } from 'preact';
import { reviewing } from '../texts/english-reviewing.js';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarsFieldProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** 0 is no choice yet. */
export function StarsField({ value, onChange }: StarsFieldProps): VNode {
  return (
    <fieldset class="stars-field">
      <legend>{reviewing.rating}</legend>
      {STARS.map((stars) => (
        <label key={stars} class={stars <= value ? 'star star-full' : 'star'}>
          <input
            type="radio"
            name="rating"
            value={stars}
            checked={stars === value}
            aria-label={reviewing.stars(stars)}
            onChange={() => onChange(stars)}
          />
          <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
            <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z" />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}
