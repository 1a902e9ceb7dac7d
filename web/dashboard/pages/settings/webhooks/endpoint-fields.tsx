// What one may decide about an endpoint: the fields for making and for changing one.
import type { ReactNode } from 'react';
import { Checkbox, Code, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { WebhookFormat, type EventKind } from '#generated/enums.js';
import { EVENT_WORDS } from '#generated/event-words.js';
import { atField } from '../../../components/field-errors.js';
import { textOf } from '../../../components/form-values.js';
import type { Schema } from '../../../api/schemas.js';
import { pickedProducts } from '../../../components/picked-products.js';
import { ProductPicker } from '../../../components/product-picker.js';
import type { Endpoint } from './webhook-queries.js';
import { EVENT_GROUPS, FORMAT_WORDS } from './webhook-words.js';

export const ENDPOINT_FIELDS = ['url', 'format', 'events', 'product_ids'];
const MOST_PRODUCTS = 20;
const LONGEST_URL = 2048;

/** What the service chooses for a new endpoint. */
const FITTING = { value: '', label: 'What fits the address' };
const FORMATS = WebhookFormat.map((value) => ({ value, label: FORMAT_WORDS[value] }));

interface EndpointFieldsProps {
  /** The endpoint that is changed; undefined for a new one. */
  readonly endpoint?: Endpoint;
  readonly errorOf: (field: string) => string | undefined;
}

export function EndpointFields({ endpoint, errorOf }: EndpointFieldsProps): ReactNode {
  return (
    <>
      <TextInput
        type="url"
        name="url"
        label="Address"
        description="An https address. For Discord, the webhook URL of a channel."
        placeholder="https://example.com/hooks"
        required
        maxLength={LONGEST_URL}
        autoComplete="off"
        spellCheck={false}
        defaultValue={endpoint?.url}
        data-autofocus
        error={errorOf('url')}
      />
      <NativeSelect
        name="format"
        label="Format"
        data={[...(endpoint === undefined ? [FITTING] : []), ...FORMATS]}
        defaultValue={endpoint?.format}
        error={errorOf('format')}
      />
      <EventFields chosen={endpoint?.events ?? []} error={errorOf('events')} />
      <ProductPicker
        source="all"
        description={`Leave empty for all. At most ${MOST_PRODUCTS}.`}
        most={MOST_PRODUCTS}
        initial={endpoint?.product_ids ?? []}
        error={errorOf('product_ids')}
      />
    </>
  );
}

interface EventFieldsProps {
  readonly chosen: readonly EventKind[];
  readonly error: string | undefined;
}

function EventFields({ chosen, error }: EventFieldsProps): ReactNode {
  return (
    <Stack gap="md">
      {EVENT_GROUPS.map(({ label, hint, kinds }, index) => (
        <Checkbox.Group
          key={label}
          label={label}
          description={hint}
          size="md"
          defaultValue={kinds.filter((kind) => chosen.includes(kind))}
          // Beside the button, which is far below the first of them on a phone.
          error={index === EVENT_GROUPS.length - 1 && error}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="xs" mt="xs">
            {kinds.map((kind, place) => (
              <Checkbox
                key={kind}
                size="sm"
                name="events"
                value={kind}
                label={EVENT_WORDS[kind]}
                description={<Code>{kind}</Code>}
                aria-invalid={place === 0 && index === EVENT_GROUPS.length - 1 && error !== undefined}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      ))}
    </Stack>
  );
}

/**
 * What stands in the fields, as the service takes it.
 *
 * @throws ApiError when no event is chosen
 */
export function endpointInput(values: FormData): Schema<'WebhookEndpointInput'> {
  const events = values.getAll('events') as EventKind[];
  if (events.length === 0) throw atField('events', 'Choose at least one event.');
  const format = textOf(values, 'format');
  return {
    url: textOf(values, 'url').trim(),
    ...(format === '' ? {} : { format: format as WebhookFormat }),
    events,
    product_ids: pickedProducts(values),
  };
}
