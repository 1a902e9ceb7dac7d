// Licenses in plain words.
import type { LicenseStatus } from '#generated/enums.js';
import type { License } from './license-queries.js';
import { countWords, numberWords } from '../../../components/count-words.js';

export const LICENSE_WORDS: Readonly<Record<LicenseStatus, { label: string; color: 'gray' | 'pine' | 'red' }>> = {
  active: { label: 'Active', color: 'pine' },
  suspended: { label: 'Suspended', color: 'red' },
  revoked: { label: 'Revoked', color: 'gray' },
  expired: { label: 'Expired', color: 'gray' },
};

/** `on 2 of 3 servers`. */
export function serverWords({ activations_used: used, seats }: Pick<License, 'activations_used' | 'seats'>): string {
  if (seats === null) return `on ${countWords(used, 'server')}`;
  return `on ${numberWords(used)} of ${countWords(seats, 'server')}`;
}
