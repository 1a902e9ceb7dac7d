// Publishing, New product: as much as a draft needs; the rest comes in its editor.
import { useState, type ReactNode } from 'react';
import { Anchor, TextInput } from '@mantine/core';
import { ArrowLeftIcon } from '@radix-ui/react-icons';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { isApiError } from '../../api/api-error.js';
import { dataOf } from '../../api/client.js';
import { ApiForm } from '../../components/api-form.js';
import { Card } from '../../components/card.js';
import { atField } from '../../components/field-errors.js';
import { textOf } from '../../components/form-values.js';
import { Page } from '../../components/page.js';
import { useUnsaved } from '../../components/use-unsaved.js';
import { ForSellers } from './for-sellers.js';
import { PlaceFields, PriceFields, ShortDescriptionField, TagsField } from './products/product-fields.js';
import styles from './products/product.module.css';
import { productQuery } from './products/product-queries.js';
import { PRODUCT_FIELDS, productValues } from './products/product-values.js';
import { slugOf } from './products/product-words.js';

export function Component(): ReactNode {
  return (
    <ForSellers>
      <NewProduct />
    </ForSellers>
  );
}

function NewProduct(): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const unsaved = useUnsaved();
  const create = async (values: FormData): Promise<void> => {
    const { description_html: _none, support_url: _nowhere, max_activations: _any, ...input } = productValues(values);
    const body = { ...input, slug: textOf(values, 'slug') };
    const product = await dataOf(api.POST('/api/v1/products', { body })).catch(atSlug);
    queries.setQueryData(productQuery(api, product.id).queryKey, product);
    void queries.invalidateQueries({ queryKey: ['products', 'publishing'] });
    unsaved.settle();
    await navigate(`/publishing/products/${product.id}`, { replace: true });
  };
  return (
    <Page
      description={
        <Anchor component={Link} to="/publishing/products" inherit>
          <ArrowLeftIcon className={styles['back']} aria-hidden /> All products
        </Anchor>
      }
    >
      <Card
        title="Start with a draft"
        description="Only you and the admins can see it. You can change everything later except the address."
      >
        <div onChange={unsaved.change}>
          <ApiForm fields={['slug', 'price', ...PRODUCT_FIELDS]} submitLabel="Create draft" onSubmit={create}>
            {(errorOf) => (
              <>
                <NameAndAddress errorOf={errorOf} />
                <ShortDescriptionField errorOf={errorOf} />
                <PlaceFields errorOf={errorOf} />
                <PriceFields errorOf={errorOf} onChange={unsaved.change} />
                <TagsField errorOf={errorOf} onChange={unsaved.change} />
              </>
            )}
          </ApiForm>
        </div>
      </Card>
      {unsaved.guard}
    </Page>
  );
}

/** That an address is taken is told at its field. */
function atSlug(error: unknown): never {
  if (isApiError(error, 'slug_taken')) throw atField('slug', 'This address is taken. Choose another one.');
  throw error;
}

function NameAndAddress({ errorOf }: { readonly errorOf: (field: string) => string | undefined }): ReactNode {
  const [slug, setSlug] = useState('');
  const [isOwn, setOwn] = useState(false);
  return (
    <>
      <TextInput
        name="name"
        label="Name"
        required
        autoFocus
        data-autofocus
        maxLength={128}
        autoComplete="off"
        onChange={(event) => isOwn || setSlug(slugOf(event.currentTarget.value))}
        error={errorOf('name')}
      />
      <TextInput
        name="slug"
        label="Address"
        description="Lowercase letters, digits and hyphens. It is part of every link to your product, so you cannot change it later."
        value={slug}
        required
        maxLength={64}
        pattern="[a-z0-9]+(?:-[a-z0-9]+)*"
        title="Use lowercase letters, digits, and hyphens between them"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setOwn(event.currentTarget.value !== '');
          setSlug(event.currentTarget.value);
        }}
        error={errorOf('slug')}
      />
    </>
  );
}
