// Where a service that publishes versions is killed.

/** In the order in which a version passes them; `anytime` is chosen by whoever kills. */
export const KILL_POINTS = [
  'publication wanted, not committed',
  'publication wanted',
  'copy begun',
  'copied',
  'hashed',
  'inspected',
  'scanned',
  'verdict not committed',
  'verdict committed',
  'removal begun',
  'removed',
  'anytime',
] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

/** A file that contains this is malware. */
export const TROJAN = 'a trojan';
