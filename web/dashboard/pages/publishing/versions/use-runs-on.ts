// What a new version runs on while its form is filled in: as proposed, until its seller says something else.
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Channel } from '#generated/enums.js';
import { useApi } from '../../../api/api-context.js';
import type { Product } from '../products/product-queries.js';
import { originWords, proposedRunsOn, versionBefore, type Manifests, type RunsOn } from './runs-on.js';
import { versionsQuery } from './version-queries.js';

/** Archives in which plugins for the game come, and their manifests with them. */
const ARCHIVE = /\.(?:jar|zip)$/i;

interface RunsOnChoice {
  readonly value: RunsOn;
  /** Where the value is from; undefined once it is the seller's own. */
  readonly origin: string | undefined;
  readonly change: (value: RunsOn) => void;
  /** Looks into the file that was chosen. */
  readonly look: (file: File) => void;
}

export function useRunsOn({ id, game }: Product, channel: Channel): RunsOnChoice {
  const versions = useQuery(versionsQuery(useApi(), id, 1));
  const [own, setOwn] = useState<RunsOn>();
  const [read, setRead] = useState<{ readonly file: File; readonly manifests: Manifests }>();
  const proposal = proposedRunsOn(read?.manifests ?? {}, versionBefore(versions.data?.data ?? [], channel));
  const look = (file: File): void => {
    setRead({ file, manifests: {} });
    if (game !== 'minecraft' || !ARCHIVE.test(file.name)) return;
    void import('./manifest-files.js')
      .then(({ readManifests }) => readManifests(file))
      // Another file may have been chosen meanwhile.
      .then((manifests) => setRead((now) => (now?.file === file ? { file, manifests } : now)));
  };
  return { value: own ?? proposal, origin: own ? undefined : originWords(proposal), change: setOwn, look };
}
