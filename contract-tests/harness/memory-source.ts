// A source kept in memory, for tests and demonstrations.
import type { ProductCounters } from '../../capabilities/search/search-query.js';
import type { OpenSearchSource, SearchDocument, SearchSource } from '../../capabilities/search/source.js';

interface MemorySource extends SearchSource {
  /** Puts a document in the place of the one with its id; the change gets the next number. */
  put(document: SearchDocument): void;
  remove(id: string): void;
  /** Moves counters, which is no change of the document. */
  count(id: string, counters: ProductCounters): void;
}

interface Contents {
  readonly documents: readonly SearchDocument[];
  readonly lastChangeSeq: number;
}

export function createMemorySource(first: Iterable<SearchDocument> = []): MemorySource {
  const documents = new Map<string, SearchDocument>();
  let lastChangeSeq = 0;
  let snapshotToken: string | undefined;
  const put = (document: SearchDocument): void => {
    // Newest last: a Map keeps the order in which keys were put in.
    documents.delete(document.id);
    documents.set(document.id, { ...document, changeSeq: ++lastChangeSeq });
  };
  for (const document of first) put(document);
  return {
    put,
    remove(id) {
      const document = documents.get(id);
      if (document !== undefined) put({ ...document, live: false });
    },
    count(id, counters) {
      const document = documents.get(id);
      if (document !== undefined) documents.set(id, { ...document, ...counters });
    },
    counters: (ids) =>
      Promise.resolve(
        ids.flatMap((id) => {
          const document = documents.get(id);
          return document === undefined ? [] : [countersOf(document)];
        }),
      ),
    snapshotToken: () => Promise.resolve(snapshotToken),
    keepSnapshotToken(token) {
      snapshotToken = token;
      return Promise.resolve();
    },
    changesSince: (changeSeq, limit) =>
      Promise.resolve([...documents.values()].filter((document) => document.changeSeq > changeSeq).slice(0, limit)),
    get workerSource() {
      const data: Contents = { documents: [...documents.values()].filter((document) => document.live), lastChangeSeq };
      return { module: import.meta.url, data };
    },
  };
}

function countersOf({ id, downloadCount, ratingAvg, ratingCount }: SearchDocument): ProductCounters & { id: string } {
  return { id, downloadCount, ratingAvg, ratingCount };
}

/** Opens the copy of the contents that was handed to a worker. */
export async function openSearchSource(data: unknown): Promise<OpenSearchSource> {
  const { documents, lastChangeSeq } = data as Contents;
  return { documents: () => documents, lastChangeSeq, close: () => undefined };
}
