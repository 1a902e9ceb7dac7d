// The button of one file in a list of versions, for those who may download it.
import type { VNode } from 'preact';
import type { IslandProps } from '../islands/island-slot.js';
import { buying } from '../texts/english-buying.js';
import { buyState, type BuyState } from './buy-state.js';
import { DownloadButton } from './download.js';
import { useStanding } from './standing.js';
import { useVisitor } from './visitor.js';

export function DownloadIsland({ product, file }: IslandProps['download']): VNode | null {
  const state = buyState(useVisitor(), useStanding(product.slug), product);
  if (file.fileName === null || !mayDownload(state)) return null;
  return <DownloadButton product={product} file={file} label={buying.downloadShort} isNamed look="plain" />;
}

const mayDownload = (state: BuyState): boolean =>
  ['own', 'owned', 'free'].includes(state.kind) || (state.kind === 'paid' && state.mayDownload);
