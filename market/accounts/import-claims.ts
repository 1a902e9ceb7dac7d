// Makes claims of many sellers at once; their e-mails are written by a job.
import validators from '#generated/validators.cjs';
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { lockAll } from '../lock-all.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import type { ClaimLine } from './claim-lines.js';
import { findClaimFault } from './claim-seller.js';

/** What became of a line: a claim, or why there is none. */
interface ImportedLine extends ClaimLine {
  readonly claimId: string | null;
  readonly fault: string | null;
}

/**
 * Makes a claim of each line that can be one, in place of earlier claims of the same sellers.
 */
export async function importClaims(
  tables: Tables,
  call: AdminCall,
  lines: readonly ClaimLine[],
): Promise<ImportedLine[]> {
  const sound = lines.filter((line) => lineFault(line) === null);
  const names = sound.map(({ sellerName }) => sellerName);
  const emails = sound.map(({ email }) => email);
  const read = async () => ({
    sellers: await tables.accounts.bySellerNames(names),
    holders: await tables.accounts.idsByEmail(emails),
  });
  const before = await read();
  const ids = [...before.sellers.values()].map(({ id }) => id);
  await lockAll(tables, { account: [...ids, ...before.holders.values()] });
  const judge = judgeLines(await read());
  const judged = lines.map((line) => ({ line, ...judge(line) }));
  const createdBy = call.caller.accountId;
  const claims = judged.flatMap(({ line, seller }) =>
    seller === null ? [] : [{ accountId: seller.id, email: line.email, createdBy }],
  );
  const claimIds = await tables.sellerClaims.create(claims);
  await noteAct(tables, call, {
    action: 'claims.imported',
    targetType: 'claim',
    details: { created: claims.length, refused: lines.length - claims.length },
  });
  if (claims.length > 0) await tables.jobs.add({ kind: 'mail_claims', payload: {} });
  let next = 0;
  return judged.map(({ line, seller, fault }) => ({
    ...line,
    claimId: seller === null ? null : claimIds[next++]!,
    fault,
  }));
}

type Judged =
  | { readonly seller: AccountRecord; readonly fault: null }
  | { readonly seller: null; readonly fault: string };

interface Known {
  readonly sellers: ReadonlyMap<string, AccountRecord>;
  /** Accounts by their addresses. */
  readonly holders: ReadonlyMap<string, string>;
}

/** Judges lines, in their order: of those that name one seller or one address the first counts. */
function judgeLines({ sellers, holders }: Known): (line: ClaimLine) => Judged {
  const lineOf = new Map<string, number>();
  return (line) => {
    const { sellerName, email } = line;
    const seller = sellers.get(sellerName);
    const earlier = lineOf.get(`seller ${sellerName}`) ?? lineOf.get(`email ${email}`);
    const fault =
      lineFault(line) ??
      findClaimFault(sellerName, seller) ??
      (holders.has(email) ? 'The address is that of an account already: take another one' : null) ??
      (earlier === undefined ? null : `Line ${earlier} is for the same seller or address already`);
    if (fault !== null) return { seller: null, fault };
    lineOf.set(`seller ${sellerName}`, line.line).set(`email ${email}`, line.line);
    return { seller: seller!, fault: null };
  };
}

/** A line has what `createClaim` takes. */
function lineFault({ sellerName, email }: ClaimLine): string | null {
  const isClaim = validators[validators.meta['createClaim']!.body!]!;
  if (isClaim({ seller_name: sellerName, email })) return null;
  return isClaim.errors![0]!.instancePath === '/email'
    ? 'The second column is no e-mail address'
    : 'The first column is no name of a seller';
}
