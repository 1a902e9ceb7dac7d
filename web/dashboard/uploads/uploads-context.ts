// The uploads of this browser window, for every page below.
import { createContext, use, useSyncExternalStore } from 'react';
import type { Upload, Uploads } from './uploads.js';

export const UploadsContext = createContext<Uploads | undefined>(undefined);

/** Throws outside of the application. */
export function useUploads(): Uploads {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('There is no UploadsContext around this component');
  return uploads;
}

/** What becomes of the file of a version; undefined when none is on its way. */
export function useUpload(versionId: string): Upload | undefined {
  const uploads = useUploads();
  return useSyncExternalStore(uploads.subscribe, () => uploads.of(versionId));
}
