// E-mails, messages and feeds lead to where the pages of the shop are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shopAddresses } from '../../market/catalog/shop-addresses.js';
import { at } from '../../web/storefront/addresses.js';

const PUBLIC_URL = 'https://shop.example';
const NAME = '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21';

test('addresses outside of pages are those that pages link to', () => {
  const pages = shopAddresses({ publicUrl: PUBLIC_URL });
  for (const page of Object.keys(pages) as (keyof typeof pages)[])
    assert.equal(pages[page](NAME), PUBLIC_URL + at[page](NAME), page);
});
