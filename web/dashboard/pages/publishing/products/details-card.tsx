// Everything that buyers read of a product. Nobody overwrites what somebody else saved meanwhile without knowing it.
import { useState, type ReactNode } from 'react';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { ExclamationTriangleIcon } from '@radix-ui/react-icons';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { isApiError } from '../../../api/api-error.js';
import { dataOf } from '../../../api/client.js';
import { ApiForm } from '../../../components/api-form.js';
import { Card } from '../../../components/card.js';
import { HtmlField } from '../../../components/html-field.js';
import { useUnsaved } from '../../../components/use-unsaved.js';
import { PlaceFields, PriceFields, ShortDescriptionField, SupportFields, TagsField } from './product-fields.js';
import { productQuery, type Product } from './product-queries.js';
import { hasSameContent, PRODUCT_FIELDS, productChanges, productValues } from './product-values.js';

export function DetailsCard({ product }: { readonly product: Product }): ReactNode {
  // What the fields began with. The product around them may change meanwhile, and what was typed stays.
  const [base, setBase] = useState(product);
  const [theirs, setTheirs] = useState<Product>();
  const api = useApi();
  const queries = useQueryClient();
  const unsaved = useUnsaved();
  const { id } = product;
  const keep = (saved: Product): void => {
    queries.setQueryData(productQuery(api, id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: ['products', 'publishing'] });
    setTheirs(undefined);
    setBase(saved);
    unsaved.settle();
  };
  const send = (revision: number | undefined, values: FormData): Promise<Product> =>
    dataOf(
      api.PATCH('/api/v1/products/{id}', {
        params: { path: { id }, header: { 'If-Match': `"${revision ?? 0}"` } },
        body: productChanges(base, productValues(values)),
      }),
    );
  const save = async (values: FormData): Promise<void> => {
    try {
      // Once somebody was told of the other edit, theirs is the one to overwrite.
      keep(await send((theirs ?? base).revision, values));
    } catch (error) {
      if (!isApiError(error, 'precondition_failed')) throw error;
      const current = await queries.fetchQuery({ ...productQuery(api, id), staleTime: 0 });
      // A new picture is another revision, too, but nothing that one could overwrite here.
      if (hasSameContent(theirs ?? base, current)) keep(await send(current.revision, values));
      else setTheirs(current);
    }
  };
  return (
    <Card title="Details">
      <div onChange={unsaved.change}>
        <ApiForm
          fields={['price', ...PRODUCT_FIELDS]}
          submitLabel={theirs ? 'Save mine anyway' : 'Save'}
          {...(theirs ? {} : { doneText: 'Saved' })}
          isWide
          onSubmit={save}
        >
          {(errorOf) => (
            <>
              <Fields key={base.revision} product={base} errorOf={errorOf} onChange={unsaved.change} />
              {theirs && <Conflict onLoad={() => keep(theirs)} />}
            </>
          )}
        </ApiForm>
      </div>
      {unsaved.guard}
    </Card>
  );
}

interface FieldsProps {
  readonly product: Product;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: () => void;
}

function Fields({ product, errorOf, onChange }: FieldsProps): ReactNode {
  const field = { product, errorOf };
  return (
    <>
      <TextInput
        name="name"
        label="Name"
        description={`The address stays ${product.slug}.`}
        defaultValue={product.name}
        required
        maxLength={128}
        autoComplete="off"
        error={errorOf('name')}
      />
      <ShortDescriptionField {...field} />
      <HtmlField
        name="description_html"
        label="Description"
        initial={product.description_html}
        error={errorOf('description_html')}
      />
      <PlaceFields {...field} />
      <PriceFields {...field} onChange={onChange} />
      <TagsField {...field} onChange={onChange} />
      <SupportFields {...field} onChange={onChange} />
    </>
  );
}

function Conflict({ onLoad }: { readonly onLoad: () => void }): ReactNode {
  return (
    <Alert role="alert" color="red" icon={<ExclamationTriangleIcon />} title="Someone else has changed this product">
      <Text size="sm">
        Your changes are still here, but not saved. Load the saved version and lose your changes, or save yours over it.
      </Text>
      <Group mt="sm">
        <Button size="xs" variant="default" onClick={onLoad}>
          Load saved version
        </Button>
      </Group>
    </Alert>
  );
}
