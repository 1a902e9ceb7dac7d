// The pictures of a product, each of which opens in full size.
import type { VNode } from 'preact';
import { texts } from '../texts/english.js';

/** Pixels of the place of each picture; the picture is shown whole inside of it, whatever its shape. */
const PLACE = { width: 640, height: 360 };

/** Pictures that are loaded with the page; the others are when they come near. */
const SHOWN_AT_ONCE = 1;

export function Gallery({ pictures, name }: { readonly pictures: readonly string[]; readonly name: string }): VNode {
  return (
    <ul class="gallery" aria-label={texts.product.gallery} data-count={pictures.length}>
      {pictures.map((address, index) => (
        <li key={address}>
          <a href={address}>
            <img
              src={address}
              alt={texts.product.picture(index + 1, pictures.length, name)}
              {...PLACE}
              decoding="async"
              {...(index < SHOWN_AT_ONCE ? {} : { loading: 'lazy' as const })}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
