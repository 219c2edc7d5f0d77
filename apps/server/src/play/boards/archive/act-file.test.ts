import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readGame, writeActFile } from './act-file.ts';

const games = [
  { matchId: 'a', lines: ['{"act":"host roll 0 6"}', '{"act":"host move 1"}'] },
  { matchId: 'b', lines: ['{"act":"joiner resign"}'] },
];

it('is as a whole gzip of the lines of all games', async () => {
  const { bytes } = await writeActFile(games);
  expect(gunzipSync(bytes).toString()).toBe(games.flatMap(({ lines }) => lines.map((line) => `${line}\n`)).join(''));
});

it('gives each game back from its place alone', async () => {
  const { bytes, places } = await writeActFile(games);
  const read = await Promise.all(places.map((place) => readGame(bytes, place)));
  expect(read).toEqual(games.map(({ lines }) => lines));
  expect(places.map(({ byteOffset }) => byteOffset)).toEqual([0, places[0]?.byteCount]);
});

it('throws for a place with another number of acts', async () => {
  const { bytes, places } = await writeActFile(games);
  const [place] = places;
  if (place === undefined) throw new Error('there is no place');
  await expect(readGame(bytes, { ...place, acts: 3 })).rejects.toThrow('has 2 acts of match a, not 3');
});
