// What moderators read, in plain words.
import type { RejectionCode, ReportKind, ReportStatus } from '#generated/enums.js';
import type { Submission } from './moderation-queries.js';
import { countWords } from '../../components/count-words.js';

export const REPORT_KIND_WORDS: Readonly<Record<ReportKind, string>> = {
  malware: 'Malware',
  stolen: 'Stolen work',
  leak: 'Leaked paid plugin',
  other: 'Something else',
};

export const REPORT_STATUS_WORDS: Readonly<Record<ReportStatus, string>> = {
  open: 'Open',
  upheld: 'Upheld',
  dismissed: 'Dismissed',
};

/** Reasons to reject a product, as an admin chooses them. */
export const REASON_TO_REJECT: Readonly<Record<RejectionCode, string>> = {
  incomplete: 'Something is missing',
  misleading: 'The description is misleading',
  stolen: 'It is someone else’s work',
  malicious: 'It is harmful',
  broken: 'It does not work',
  rules: 'It breaks the rules of this marketplace',
  other: 'Another reason',
};

const FIELDS: Readonly<Record<string, string>> = {
  name: 'Name',
  short_description: 'Summary',
  description_html: 'Description',
  price_cents: 'Price, in cents',
  billing_interval: 'Billing',
  game: 'Game',
  category: 'Category',
  tags: 'Tags',
  support_url: 'Support address',
  max_activations: 'Servers per license',
  offline_hours: 'Offline hours',
  icon_id: 'Icon',
  gallery_ids: 'Pictures',
};

/** The name of a field that was edited, also of one that these pages do not know yet. */
export const fieldWords = (field: string): string => FIELDS[field] ?? field;

/** Fields whose values are ids of pictures, which tell a reader nothing. */
export const isPicture = (field: string): boolean => field === 'icon_id' || field === 'gallery_ids';

/** What the last look at a file of a product came to; undefined where that needs no word. */
export function scanWords({ last_scan: scan }: Pick<Submission, 'last_scan'>): string {
  if (scan === 'passed') return 'no findings in files';
  if (scan === 'rejected') return 'findings in files';
  return scan === 'none' ? 'files could not be checked' : 'files not checked';
}

/** `1 open report`, `3 open reports`. */
export const reportCountWords = (count: number): string => countWords(count, 'open report');
