// Tells how much requests have counted besides themselves, such as codes that were tried, so that tests see what a write
// that is run again counts twice.
import type { Admission } from '../../server/admission/arrival.js';

/** The same admission, and how often something was taken from it by other than the arrival of a request. */
export function countTaken(admission: Admission): { readonly admission: Admission; taken(): number } {
  let taken = 0;
  const take: Admission['take'] = (bucket) => {
    taken += 1;
    return admission.take(bucket);
  };
  return { admission: { ...admission, take }, taken: () => taken };
}
