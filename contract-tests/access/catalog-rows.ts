// What rows of the access table about products and their lists share.
import { everybody } from './access-row.js';

/** What only those see who run a product. */
export const SELLERS_FIELD = '"revision":';

/**
 * The fields of those who run a product are for its seller and admins; a key that is limited to another product does
 * not run this one.
 */
export const FOR_THOSE_WHO_RUN_IT = everybody('hidden', { seller: 'shown', admin: 'shown' });

export const TO_THOSE_WHO_RUN_IT = everybody('not_found', { seller: 200, admin: 200 });
