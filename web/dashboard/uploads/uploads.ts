// Files on their way to the service. They go on while one looks at other pages of the dashboard, and a failed one can
// be tried again with the same file.
import { isApiError } from '../api/api-error.js';
import { dataOf, type Api } from '../api/client.js';
import type { Schema } from '../api/schemas.js';
import { sendFile } from './send-file.js';

type Version = Schema<'Version'>;
type Link = Schema<'UploadLink'>;

export type Upload =
  | { readonly phase: 'sending'; readonly sent: number; readonly size: number }
  | { readonly phase: 'publishing' }
  | { readonly phase: 'failed'; readonly error: unknown; readonly isSent: boolean };

export interface Uploads {
  /** Sends the file of a version and then publishes it. A new link is asked for unless one is given. */
  start(version: Pick<Version, 'id'>, file: File, link?: Link | null): void;
  /** Goes on with a failed one: with the whole file, unless that has arrived. */
  retry(versionId: string): void;
  /** Stops an upload and forgets it. */
  stop(versionId: string): void;
  /** What becomes of the file of a version; undefined when none is on its way. */
  of(versionId: string): Upload | undefined;
  /** Calls back after each change, until the function that it returns is called. */
  subscribe(listener: () => void): () => void;
  /** Whether leaving the dashboard would end an upload. */
  isBusy(): boolean;
}

/** Milliseconds by which a link must outlive the moment; clocks differ a little. */
const MARGIN_MS = 10_000;

interface Entry {
  readonly id: string;
  readonly file: File;
  readonly stopping: AbortController;
  state: Upload;
}

/** What an upload asks of the service. */
interface Service {
  newLink(id: string): Promise<Link>;
  publish(id: string): Promise<Version>;
  readonly send: typeof sendFile;
}

/** @param onPublished called when the service has taken a file and looks at it */
export function createUploads(
  api: Api,
  onPublished: (version: Version) => void,
  send: typeof sendFile = sendFile,
): Uploads {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  const service: Service = {
    newLink: (id) => dataOf(api.POST('/api/v1/versions/{id}/upload-link', { params: { path: { id } } })),
    publish: (id) => dataOf(api.POST('/api/v1/versions/{id}/publish', { params: { path: { id } } })),
    send,
  };

  async function run(id: string, file: File, given?: Link | null, isSent = false): Promise<void> {
    const entry: Entry = { id, file, stopping: new AbortController(), state: isSent ? PUBLISHING : sending(0, file) };
    entries.get(id)?.stopping.abort();
    entries.set(id, entry);
    tell();
    const published = await carry(entry, service, given ?? undefined, (state) => {
      entry.state = state;
      if (entries.get(id) === entry) tell();
    });
    if (published === undefined || entries.get(id) !== entry) return;
    entries.delete(id);
    onPublished(published);
    tell();
  }

  return {
    start: (version, file, link) => void run(version.id, file, link),
    retry(id) {
      const entry = entries.get(id);
      if (entry?.state.phase === 'failed') void run(id, entry.file, null, entry.state.isSent);
    },
    stop(id) {
      const entry = entries.get(id);
      entries.delete(id);
      entry?.stopping.abort();
      tell();
    },
    of: (id) => entries.get(id)?.state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isBusy: () => [...entries.values()].some(({ state }) => state.phase !== 'failed'),
  };
}

const PUBLISHING: Upload = { phase: 'publishing' };
const sending = (sent: number, { size }: File): Upload => ({ phase: 'sending', sent, size });

/** Sends the file, unless it has arrived, and publishes it; undefined when that failed or was stopped. */
async function carry(
  { id, file, stopping: { signal }, state: { phase } }: Entry,
  { newLink, publish, send }: Service,
  given: Link | undefined,
  change: (state: Upload) => void,
): Promise<Version | undefined> {
  let hasArrived = phase === 'publishing';
  try {
    if (!hasArrived) {
      const link = given && isFresh(given) ? given : await newLink(id);
      signal.throwIfAborted();
      await send(link, file, { onSent: (sent) => change(sending(sent, file)), signal });
      hasArrived = true;
      change(PUBLISHING);
    }
    return await publish(id);
  } catch (error) {
    // What the store took and the service does not find has to be sent again.
    const isSent = hasArrived && !isApiError(error, 'upload_incomplete');
    if (!signal.aborted) change({ phase: 'failed', error, isSent });
    return undefined;
  }
}

const isFresh = ({ expires_at: end }: Link): boolean => Date.parse(end) > Date.now() + MARGIN_MS;
