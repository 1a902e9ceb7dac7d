// How many people a review helped.
import type { VNode } from 'preact';
import { reviewing } from '../texts/english-reviewing.js';

export function ReviewHelp({ count }: { readonly count: number }): VNode {
  return <span class="quiet">{reviewing.helpfulCount(count)}</span>;
}
