// One call at a time: whoever calls meanwhile gets its outcome. Anybody may ask for readiness, and others want to write.

export function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => (underWay ??= act().finally(() => void (underWay = undefined)));
}
