// What one may say of a version, when it is made and afterwards.
import type { ReactNode } from 'react';
import { MultiSelect, TagsInput } from '@mantine/core';
import type { Platform } from '#generated/enums.js';
import { DIVIDER, listOf, textOf } from '../../../pieces/form-values.js';
import { HtmlField } from '../../../pieces/html-field.js';
import type { Product } from '../products/product-queries.js';
import type { Version } from './version-queries.js';
import { PLATFORM_WORDS, PLATFORMS_OF } from './version-words.js';

/** Members of the request's body that have a field below. */
export const ABOUT_FIELDS = ['release_notes_html', 'game_versions', 'platforms'];

const MOST = 200;
const LONGEST = 32;

interface AboutFieldsProps {
  readonly product: Product;
  /** What stands there at first. */
  readonly initial: Pick<Version, 'release_notes_html' | 'game_versions' | 'platforms'>;
  readonly errorOf: (field: string) => string | undefined;
  /** Called where the browser itself tells of no change. */
  readonly onChange: () => void;
}

export function AboutFields({ product, initial, errorOf, onChange }: AboutFieldsProps): ReactNode {
  const platforms = new Set<Platform>([...PLATFORMS_OF[product.game], ...initial.platforms]);
  return (
    <>
      <TagsInput
        name="game_versions"
        hiddenInputValuesDivider={DIVIDER}
        label="Game versions"
        description="Such as 1.21.4. Press Enter after each."
        defaultValue={initial.game_versions}
        data={product.game_versions}
        maxTags={MOST}
        maxLength={LONGEST}
        acceptValueOnBlur
        onChange={onChange}
        error={errorOf('game_versions')}
      />
      <MultiSelect
        name="platforms"
        hiddenInputValuesDivider={DIVIDER}
        label="Server software"
        data={[...platforms].map((value) => ({ value, label: PLATFORM_WORDS[value] }))}
        defaultValue={initial.platforms}
        onChange={onChange}
        error={errorOf('platforms')}
      />
      <HtmlField
        name="release_notes_html"
        label="Release notes"
        initial={initial.release_notes_html}
        minRows={4}
        error={errorOf('release_notes_html')}
      />
    </>
  );
}

/** What stands in these fields. */
export const aboutValues = (values: FormData) => ({
  release_notes_html: textOf(values, 'release_notes_html'),
  game_versions: listOf(values, 'game_versions'),
  platforms: listOf(values, 'platforms') as Platform[],
});
