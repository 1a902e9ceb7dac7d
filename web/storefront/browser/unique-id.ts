// Ids of elements that are drawn by the script: Preact's own repeat themselves from island to island.
import { useState } from 'preact/hooks';

let made = 0;

export function useUniqueId(): string {
  const [id] = useState(() => `island-${(made += 1)}`);
  return id;
}
