// What one may decide about a product: the fields for making and for changing one.
import { useState, type ReactNode } from 'react';
import { Group, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Game } from '#generated/enums.js';
import { useApi } from '../../../api/api-context.js';
import { settingsQuery } from '../../../api/settings-query.js';
import { DIVIDER } from '../../../components/form-values.js';
import { categoriesQuery, type Product } from './product-queries.js';
import { USUAL_OFFLINE_HOURS } from './product-values.js';
import { GAME_WORDS } from './product-words.js';

interface FieldsProps {
  /** What stands there at first; of a new product there is none. */
  readonly product?: Product;
  readonly errorOf: (field: string) => string | undefined;
  /** Called where the browser itself tells of no change. */
  readonly onChange: () => void;
}

const INTERVALS = [
  { value: '', label: 'Paid once' },
  { value: 'month', label: 'Paid every month' },
  { value: 'year', label: 'Paid every year' },
];
const DEAREST = 999_999.99;
const TAGS = 10;
const TAG_LENGTH = 32;

export function ShortDescriptionField({ product, errorOf }: Omit<FieldsProps, 'onChange'>): ReactNode {
  return (
    <TextInput
      name="short_description"
      label="Summary"
      description="What it does, in one line. Shown in lists and search results."
      defaultValue={product?.short_description}
      maxLength={255}
      required={product === undefined}
      autoComplete="off"
      error={errorOf('short_description')}
    />
  );
}

export function PlaceFields({ product, errorOf }: Omit<FieldsProps, 'onChange'>): ReactNode {
  const categories = useQuery(categoriesQuery(useApi())).data ?? [];
  const [game, setGame] = useState<Game>(product?.game ?? 'minecraft');
  const offered = categories.filter((category) => category.game === game);
  return (
    <Group grow align="flex-start" gap="sm">
      <NativeSelect
        name="game"
        label="Game"
        data={Game.map((value) => ({ value, label: GAME_WORDS[value] }))}
        value={game}
        onChange={(event) => setGame(event.currentTarget.value as Game)}
        error={errorOf('game')}
      />
      <NativeSelect
        // Another game has other categories; they come a moment after the page.
        key={`${game} ${offered.length}`}
        name="category"
        label="Category"
        data={offered.map(({ slug, name }) => ({ value: slug, label: name }))}
        defaultValue={product?.game === game ? product.category : offered[0]?.slug}
        error={errorOf('category')}
      />
    </Group>
  );
}

export function PriceFields({ product, errorOf, onChange }: FieldsProps): ReactNode {
  const currency = useQuery(settingsQuery(useApi())).data?.currency ?? product?.currency;
  return (
    <Group grow align="flex-start" gap="sm">
      <NumberInput
        name="price"
        label={currency === undefined ? 'Price, 0 for free' : `Price in ${currency}, 0 for free`}
        defaultValue={(product?.price_cents ?? 0) / 100}
        decimalScale={2}
        fixedDecimalScale
        allowNegative={false}
        min={0}
        max={DEAREST}
        clampBehavior="strict"
        hideControls
        required
        inputMode="decimal"
        onChange={onChange}
        error={errorOf('price') ?? errorOf('price_cents')}
      />
      <NativeSelect
        name="billing_interval"
        label="Billing"
        data={INTERVALS}
        defaultValue={product?.billing_interval ?? ''}
        error={errorOf('billing_interval')}
      />
    </Group>
  );
}

export function TagsField({ product, errorOf, onChange }: FieldsProps): ReactNode {
  return (
    <TagsInput
      name="tags"
      hiddenInputValuesDivider={DIVIDER}
      label="Tags"
      description={`Up to ${TAGS} words that help people find it. Press Enter after each.`}
      defaultValue={product?.tags ?? []}
      maxTags={TAGS}
      maxLength={TAG_LENGTH}
      acceptValueOnBlur
      onChange={onChange}
      error={errorOf('tags')}
    />
  );
}

export function SupportFields({ product, errorOf, onChange }: FieldsProps): ReactNode {
  return (
    <>
      <TextInput
        name="support_url"
        label="Support address (optional)"
        description="A web address, or mailto: followed by an e-mail address."
        placeholder="https://"
        defaultValue={product?.support_url ?? ''}
        maxLength={2048}
        autoComplete="off"
        inputMode="url"
        error={errorOf('support_url')}
      />
      <NumberInput
        name="max_activations"
        label="Servers per license (optional)"
        description="How many servers can use one license at the same time. Leave empty for no limit."
        defaultValue={product?.max_activations ?? ''}
        allowDecimal={false}
        allowNegative={false}
        min={1}
        max={100_000}
        clampBehavior="strict"
        hideControls
        onChange={onChange}
        error={errorOf('max_activations')}
      />
      <NumberInput
        name="offline_hours"
        label="Offline hours"
        description="How long a server can run your plugin without checking its license."
        defaultValue={product?.offline_hours ?? USUAL_OFFLINE_HOURS}
        allowDecimal={false}
        allowNegative={false}
        min={USUAL_OFFLINE_HOURS}
        max={8760}
        hideControls
        onChange={onChange}
        error={errorOf('offline_hours')}
      />
    </>
  );
}
