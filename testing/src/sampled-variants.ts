import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { IS_NIGHTLY } from './test-effort.ts';

/** The seed of the variants that a run takes: the commit, unless VARIANTS is set. */
export const seedOfVariants = (): string => {
  if (process.env.VARIANTS !== undefined) return process.env.VARIANTS;
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'no commit';
  }
};

const hashOf = (text: string) => {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return hash;
};

/** The number of a run's first random game, from its variants: nights share out the games, and a run can be repeated. */
export const firstOfRun = (games: number): number => hashOf(process.env.VARIANTS ?? '') * games;

/**
 * The variants of a test (language, theme, width) that a run takes: all of them each night, one of them otherwise. Which
 * one follows from the file, the variants and the seed, which is the commit unless VARIANTS names another: a run can be
 * repeated, the tests of one commit share out the languages, and the commits take turns.
 */
export const sampledVariants = <const Variant>(
  file: string,
  variants: readonly Variant[],
  seed = process.env.VARIANTS ?? '',
): readonly Variant[] => {
  if (IS_NIGHTLY) return variants;
  const place = hashOf(`${basename(file)} ${JSON.stringify(variants)}`) + hashOf(`${seed} ${basename(file)}`);
  return variants.slice(place % variants.length).slice(0, 1);
};
