// What one may say of a version, when it is made and afterwards.
import type { ReactNode } from 'react';
import { Alert, MultiSelect, TagsInput, Text } from '@mantine/core';
import { InfoCircledIcon } from '@radix-ui/react-icons';
import type { Platform } from '#generated/enums.js';
import { DIVIDER, listOf, textOf } from '../../../components/form-values.js';
import { HtmlField } from '../../../components/html-field.js';
import type { Product } from '../products/product-queries.js';
import { missingWords, type RunsOn } from './runs-on.js';
import { PLATFORM_WORDS, PLATFORMS_OF } from './version-words.js';

/** Members of the request's body that have a field below. */
export const ABOUT_FIELDS = ['release_notes_html', 'game_versions', 'platforms'];

const MOST = 200;
const LONGEST = 32;

interface AboutFieldsProps {
  readonly product: Product;
  /** What stands in the notes at first. */
  readonly notes: string;
  readonly runsOn: RunsOn;
  /** Where `runsOn` is from. */
  readonly origin?: string | undefined;
  /** Whether it is told what that leaves open. */
  readonly isChecked: boolean;
  readonly errorOf: (field: string) => string | undefined;
  /** Is told the field that changed. */
  readonly onRunsOn: (changed: Partial<RunsOn>) => void;
}

export function AboutFields(props: AboutFieldsProps): ReactNode {
  const { product, notes, runsOn, origin, isChecked, errorOf, onRunsOn } = props;
  const platforms = new Set<Platform>([...PLATFORMS_OF[product.game], ...runsOn.platforms]);
  const missing = isChecked ? missingWords(runsOn) : undefined;
  return (
    <>
      <TagsInput
        name="game_versions"
        hiddenInputValuesDivider={DIVIDER}
        label="Game versions"
        description="Such as 1.21.4. Press Enter after each."
        value={runsOn.game_versions}
        data={product.game_versions}
        maxTags={MOST}
        maxLength={LONGEST}
        acceptValueOnBlur
        onChange={(game_versions) => onRunsOn({ game_versions })}
        error={errorOf('game_versions')}
      />
      <MultiSelect
        name="platforms"
        hiddenInputValuesDivider={DIVIDER}
        label="Server software"
        data={[...platforms].map((value) => ({ value, label: PLATFORM_WORDS[value] }))}
        value={runsOn.platforms}
        onChange={(chosen) => onRunsOn({ platforms: chosen })}
        error={errorOf('platforms')}
      />
      {/* Told to those who do not see it as soon as it changes. */}
      <div role="status">
        {origin !== undefined && (
          <Text size="sm" c="dimmed">
            {origin}
          </Text>
        )}
        {missing !== undefined && (
          <Alert color="gray" icon={<InfoCircledIcon />} mt={origin === undefined ? 0 : 'xs'}>
            {missing}
          </Alert>
        )}
      </div>
      <HtmlField
        name="release_notes_html"
        label="Release notes"
        initial={notes}
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
