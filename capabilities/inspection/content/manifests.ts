// The manifests of plugins in archives: what they are called, and what they tell.
import type { Game } from '#generated/enums.js';
import type { Manifest } from '../inspector.js';
import { fieldsOf, manifestOf, text, texts, type Fields } from './manifest-fields.js';
import { readYaml } from './manifest-yaml.js';

type Reading = (fields: Fields) => Partial<Manifest>;

/** Bukkit's, which BungeeCord understands as well: https://docs.papermc.io/paper/dev/plugin-yml */
const bukkit: Reading = (fields) => ({
  name: text(fields['name']),
  version: text(fields['version']),
  main: text(fields['main']),
  apiVersion: text(fields['api-version']),
  authors: [...new Set([...texts(fields['author']), ...texts(fields['authors'])])],
  dependencies: texts(fields['depend'] ?? fields['depends']),
});

/** Paper's own, whose dependencies are maps by stage: https://docs.papermc.io/paper/dev/getting-started/paper-plugins */
const paper: Reading = (fields) => {
  const byStage = Object.values(fieldsOf(fields['dependencies'])).flatMap((fixtures) =>
    Object.entries(fieldsOf(fixtures)).filter(([, rule]) => fieldsOf(rule)['required'] !== 'false'),
  );
  return { ...bukkit(fields), dependencies: texts([...new Set(byStage.map(([name]) => name))]) };
};

/** https://docs.papermc.io/velocity/dev/creating-your-first-plugin */
const velocity: Reading = (fields) => ({
  name: text(fields['name']) ?? text(fields['id']),
  version: text(fields['version']),
  main: text(fields['main']),
  authors: texts(fields['authors']),
  dependencies: texts(fields['dependencies'], (item) => {
    const { id, optional } = fieldsOf(item);
    return optional === true ? null : text(id);
  }),
});

/** Hytale's, of plugins and of packs alike. */
const hytale: Reading = (fields) => ({
  name: text(fields['Name']),
  version: text(fields['Version']),
  main: text(fields['Main']),
  apiVersion: text(fields['ServerVersion']),
  authors: texts(fields['Authors'], (item) => text(fieldsOf(item)['Name']) ?? text(item)),
  dependencies: texts(fields['Dependencies']),
});

/** By the path in the archive, the first that exists counts. */
const MANIFESTS: Readonly<Record<Game, readonly (readonly [path: string, read: Reading])[]>> = {
  minecraft: [
    ['paper-plugin.yml', paper],
    ['plugin.yml', bukkit],
    ['bungee.yml', bukkit],
    ['velocity-plugin.json', velocity],
  ],
  hytale: [['manifest.json', hytale]],
  rust: [],
};

/** Paths of the manifests that a server of the game reads, the one that counts first. */
export const manifestPaths = (game: Game): readonly string[] => MANIFESTS[game].map(([path]) => path);

/**
 * Reads a manifest.
 *
 * @param path one of `manifestPaths`
 * @param file where it was found, to be told
 * @throws Error when its syntax is wrong, or it is no map
 */
export function readManifest(game: Game, path: string, file: string, content: Buffer): Manifest {
  const source = new TextDecoder('utf-8', { fatal: true }).decode(content);
  const value = path.endsWith('.json') ? (JSON.parse(source) as unknown) : readYaml(source);
  if (Object.keys(fieldsOf(value)).length === 0) throw new Error('The manifest is no map');
  const [, read] = MANIFESTS[game].find(([known]) => known === path)!;
  return manifestOf(file, read(fieldsOf(value)));
}
