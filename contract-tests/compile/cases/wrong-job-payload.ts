// A job with the payload of another kind, and one of a kind that there is not.
import type { Tables } from '../../../db/tables.js';

declare const jobs: Tables['jobs'];

export const good = jobs.add({ kind: 'deliver_mail', payload: { messageId: 'm' } });
export const nothing = jobs.add({ kind: 'deliver_mail', payload: {} }); // TS2345
export const another = jobs.add({ kind: 'deliver_mail', payload: { messageId: 1 } }); // TS2322
export const more = jobs.add({ kind: 'sweep', payload: { messageId: 'm' } }); // TS2345
export const unknown = jobs.add({ kind: 'sweeping', payload: {} }); // TS2322
