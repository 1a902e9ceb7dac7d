// Words that decorate a name without being part of it: versions, releases, sales, platforms.
import type { Token } from './tokenizer.js';

const NOISE = new Set(
  (
    'abandoned alpha beta bukkit bungee bungeecord continued deprecated discontinued discount free latest legacy mc minecraft new ' +
    'now off official open opensource outdated paper plugin plugins premium ready recoded release released remake remastered rewrite sale ' +
    'skript snapshot source spigot support supported supports unofficial update updated version versions works'
  ).split(' '),
);

/** Whether a word says when or for what something was released, rather than what it is. */
export function isNoise({ word, isVersion }: Token): boolean {
  return isVersion || NOISE.has(word);
}
