// Whom and what the drills of `npm run faults:crash` find in the data folder: people who write, and what they buy.
import { createPasswords } from '../../../capabilities/identity/passwords.js';
import { addProduct, testDatabase } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../../../db/engine/connection.js';
import type { Tables } from '../../../db/tables.js';

/** Somebody who buys, reviews, sells, and signs in. */
export interface Person {
  readonly email: string;
  readonly bearer: string;
  /** The product of which they publish versions. */
  readonly productId: string;
}

export interface Stock {
  readonly people: readonly Person[];
  /** What they buy, one after the other. */
  readonly products: readonly { readonly id: string; readonly slug: string }[];
}

/** The slug of one that is always there. */
export const FIRST_PRODUCT = 'plugin-0';
/** Of everybody. */
export const PASSWORD = 'a password of people in drills';

interface Size {
  readonly people: number;
  readonly products: number;
}

/** Fills a data folder, which may be empty. */
export async function stock(dataDir: string, size: Size): Promise<Stock> {
  const fill = await stocking(size);
  const db = await openDatabase({ dataDir, exclusive: false });
  try {
    return await testDatabase(db).write(fill);
  } finally {
    await db.close();
  }
}

/** What fills a database, in one write. */
export async function stocking({ people, products }: Size): Promise<(tables: Tables) => Promise<Stock>> {
  const passwordHash = await createPasswords().hash(PASSWORD);
  return async (tables) => {
    const shop = await tables.accounts.create({ email: 'shop@example.com', displayName: 'Shop', sellerName: 'shop' });
    return {
      people: await inTurn(people, (number) => addPerson(tables, number, passwordHash)),
      products: await inTurn(products, async (number) => {
        const slug = `plugin-${number}`;
        return { slug, id: await addProduct(tables, { slug, sellerId: shop.id, priceCents: 499 }) };
      }),
    };
  };
}

async function inTurn<Made>(count: number, make: (number: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let number = 0; number < count; number++) made.push(await make(number));
  return made;
}

async function addPerson(tables: Tables, number: number, passwordHash: string): Promise<Person> {
  const email = `person-${number}@example.com`;
  const sellerName = `person-${number}`;
  const account = await tables.accounts.create({ email, displayName: sellerName, sellerName, passwordHash });
  const { secret } = await tables.keys.create(account, {
    name: 'drill',
    scopes: ['orders:write', 'reviews:write', 'versions:publish', 'webhooks:manage', 'catalog:read'],
  });
  return {
    email,
    bearer: secret,
    productId: await addProduct(tables, { slug: `own-${number}`, sellerId: account.id }),
  };
}
