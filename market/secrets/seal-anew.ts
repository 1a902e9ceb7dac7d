// Seals everything that is stored by the current secret key, beside a service that has both.
import type { StoredTables } from '../../db/tables.js';

interface SealedAnew {
  /** How many texts. */
  readonly anew: number;
  /** Texts that no key opens: they were unreadable before. */
  readonly unreadable: number;
}

/**
 * A few rows in each transaction. Killed anywhere, it goes on with what is left when it is begun again; so it does
 * until a pass finds nothing, since a text may be moved behind it while it walks.
 */
export async function sealAnew({ tables, write }: Pick<StoredTables, 'tables' | 'write'>): Promise<SealedAnew> {
  let anew = 0;
  for (;;) {
    const pass = await sealOnce({ tables, write });
    anew += pass.anew;
    if (pass.anew === 0) return { anew, unreadable: pass.unreadable };
  }
}

async function sealOnce({ tables, write }: Pick<StoredTables, 'tables' | 'write'>): Promise<SealedAnew> {
  let [anew, unreadable] = [0, 0];
  for await (const texts of tables.sealedTexts.walk()) {
    const former = texts.filter((text) => text.is === 'former');
    unreadable += texts.filter(({ is }) => is === 'unreadable').length;
    anew += former.length;
    if (former.length === 0) continue;
    await write(async ({ sealedTexts }) => {
      for (const text of former) await sealedTexts.replace(text, text.anew);
    });
  }
  return { anew, unreadable };
}
