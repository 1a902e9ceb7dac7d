// What a new version runs on, as far as its file and the version before it tell: a proposal, which its seller sees and
// changes.
import type { Channel, Platform } from '#generated/enums.js';
import type { Version } from './version-queries.js';

export type RunsOn = Pick<Version, 'game_versions' | 'platforms'>;

export const MANIFEST_NAMES = ['plugin.yml', 'paper-plugin.yml', 'bungee.yml', 'velocity-plugin.json'] as const;
export type ManifestName = (typeof MANIFEST_NAMES)[number];
export type Fields = Readonly<Record<string, unknown>>;
/** What is in a file, by name. */
export type Manifests = Readonly<Partial<Record<ManifestName, Fields>>>;

interface Proposal extends RunsOn {
  /** The manifests that it follows from. */
  readonly files: readonly string[];
  /** The version that it follows from, too. */
  readonly before: Pick<Version, 'version_tag'> | undefined;
}

/** Servers that read `plugin.yml` as Bukkit does, and BungeeCord, which understands one as well. */
const READ_PLUGIN_YML: readonly Platform[] = ['paper', 'spigot', 'purpur', 'folia', 'bungeecord'];
const READ_PAPER_PLUGIN_YML: readonly Platform[] = ['paper', 'purpur', 'folia'];
/** Keys that BungeeCord has and Bukkit spells otherwise. */
const BUNGEECORDS_KEYS = ['depends', 'softDepends'];

/** The newest published version of the channel, else of the other one, of versions with the newest publication first. */
export function versionBefore<Listed extends Pick<Version, 'channel' | 'status'>>(
  versions: readonly Listed[],
  channel: Channel,
): Listed | undefined {
  const published = versions.filter(({ status }) => status === 'published');
  return published.find((version) => version.channel === channel) ?? published[0];
}

/**
 * What the manifests say, and where they leave a choice, such as between Paper and Spigot, that of the version before.
 * Without a manifest all is as before.
 */
export function proposedRunsOn(
  manifests: Manifests,
  before: (RunsOn & Pick<Version, 'version_tag'>) | undefined,
): Proposal {
  const files = MANIFEST_NAMES.filter((name) => manifests[name]);
  const known = before?.platforms ?? [];
  const platforms = platformsOf(manifests, known);
  const api = apiVersionOf(manifests);
  const older = before?.game_versions ?? [];
  const fitting = api === undefined ? older : older.filter((version) => !isOlder(version, api));
  const isAsBefore = fitting.length > 0 || (files.length > 0 ? platforms : known).some((one) => known.includes(one));
  return {
    game_versions: fitting.length > 0 || api === undefined ? fitting : [api],
    platforms: files.length > 0 ? platforms : known,
    files,
    before: isAsBefore ? before : undefined,
  };
}

function platformsOf(manifests: Manifests, before: readonly Platform[]): Platform[] {
  const plugin = manifests['plugin.yml'];
  const paper = manifests['paper-plugin.yml'];
  const found = new Set<Platform>();
  if (plugin) {
    const readers = READ_PLUGIN_YML.filter((one) => one !== 'bungeecord' || !manifests['bungee.yml']);
    for (const one of chosenOf(readers, before, likelyReaders(plugin))) found.add(one);
  }
  if (paper) for (const one of chosenOf(READ_PAPER_PLUGIN_YML, before, ['paper'])) found.add(one);
  if (manifests['bungee.yml']) found.add('bungeecord');
  if (manifests['velocity-plugin.json']) found.add('velocity');
  // Folia loads what says so, and nothing else.
  if ([plugin, paper].some((fields) => String(fields?.['folia-supported']) === 'true')) found.add('folia');
  else found.delete('folia');
  return [...found];
}

/** Those of the readers that the version before named; `otherwise` when it named none of them. */
function chosenOf(
  readers: readonly Platform[],
  before: readonly Platform[],
  otherwise: readonly Platform[],
): readonly Platform[] {
  const chosen = readers.filter((one) => before.includes(one));
  return chosen.length > 0 ? chosen : otherwise;
}

const likelyReaders = (plugin: Fields): readonly Platform[] =>
  BUNGEECORDS_KEYS.some((key) => key in plugin) ? ['bungeecord'] : ['paper', 'spigot'];

/** The oldest version of the game that the plugin is written for, where it names one. */
function apiVersionOf(manifests: Manifests): string | undefined {
  const named = (manifests['paper-plugin.yml'] ?? manifests['plugin.yml'])?.['api-version'];
  return typeof named === 'string' && isNumbered(named) ? named : undefined;
}

const isNumbered = (version: string): boolean => /^\d{1,4}(?:\.\d{1,4}){0,3}$/.test(version);

/** Whether a version of the game comes before another; one without numbers comes before none. */
function isOlder(version: string, than: string): boolean {
  if (!isNumbered(version)) return false;
  const [left, right] = [version, than].map((text) => text.split('.').map(Number)) as [number[], number[]];
  for (let place = 0; place < Math.max(left.length, right.length); place++) {
    const apart = (left[place] ?? 0) - (right[place] ?? 0);
    if (apart !== 0) return apart < 0;
  }
  return false;
}

/** Where a proposal is from; undefined when there was nothing to go by. */
export function originWords({ files, before }: Proposal): string | undefined {
  const sources = [...files, ...(before ? [`version ${before.version_tag}`] : [])];
  const last = sources.pop();
  if (last === undefined) return undefined;
  return `Filled in from ${sources.length > 0 ? `${sources.join(', ')} and ${last}` : last}.`;
}

/**
 * What a request says of a new version: without what stayed empty untouched, which the service then takes from the
 * newest version of the channel. Empty in a request means none.
 */
export function saidOf<Values extends RunsOn>(
  values: Values,
  own: Partial<RunsOn> = {},
): Omit<Values, keyof RunsOn> & Partial<RunsOn> {
  const { game_versions, platforms, ...others } = values;
  return {
    ...others,
    ...(game_versions.length > 0 || own.game_versions ? { game_versions } : {}),
    ...(platforms.length > 0 || own.platforms ? { platforms } : {}),
  };
}

/** What it means that a version does not say what it runs on; undefined when it does. */
export function missingWords({ game_versions: versions, platforms }: RunsOn): string | undefined {
  const missing = [
    ...(versions.length === 0 ? [['no game versions', 'game version']] : []),
    ...(platforms.length === 0 ? [['no server software', 'server software']] : []),
  ];
  if (missing.length === 0) return undefined;
  const [none, filters] = [0, 1].map((place) => missing.map((words) => words[place]!));
  return `This version names ${none!.join(' and ')}. People who filter by ${filters!.join(' or ')} will not find it.`;
}
