// What a new version runs on while its form is filled in: as proposed, until its seller says something else.
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Channel } from '#generated/enums.js';
import { useApi } from '../../../api/api-context.js';
import type { Product } from '../products/product-queries.js';
import { originWords, proposedRunsOn, saidOf, type Manifests, type RunsOn } from './runs-on.js';
import { versionBeforeQuery } from './version-before.js';

/** Archives in which plugins for the game come, and their manifests with them. */
const ARCHIVE = /\.(?:jar|zip)$/i;

interface RunsOnChoice {
  readonly value: RunsOn;
  /** Where the value is from; undefined once it is the seller's own. */
  readonly origin: string | undefined;
  readonly change: (changed: Partial<RunsOn>) => void;
  /** Whether the version before is known, so that nothing proposed means that there is nothing to go by. */
  readonly isKnown: boolean;
  /** What the request says of what stands in the form. */
  readonly said: <Values extends RunsOn>(values: Values) => ReturnType<typeof saidOf<Values>>;
  /** Looks into the file that was chosen. */
  readonly look: (file: File) => void;
}

export function useRunsOn({ id, game }: Product, channel: Channel): RunsOnChoice {
  const before = useQuery(versionBeforeQuery(useApi(), id, channel));
  const [own, setOwn] = useState<Partial<RunsOn>>();
  const [read, setRead] = useState<{ readonly file: File; readonly manifests: Manifests }>();
  const proposal = proposedRunsOn(read?.manifests ?? {}, before.data ?? undefined);
  const look = (file: File): void => {
    setRead({ file, manifests: {} });
    if (game !== 'minecraft' || !ARCHIVE.test(file.name)) return;
    void import('./manifest-files.js')
      .then(({ readManifests }) => readManifests(file))
      // Another file may have been chosen meanwhile.
      .then((manifests) => setRead((now) => (now?.file === file ? { file, manifests } : now)));
  };
  return {
    value: { game_versions: proposal.game_versions, platforms: proposal.platforms, ...own },
    origin: own ? undefined : originWords(proposal),
    change: (changed) => setOwn((earlier) => ({ ...earlier, ...changed })),
    isKnown: before.isSuccess,
    said: (values) => saidOf(values, own),
    look,
  };
}
