import type { Standing } from '@muqabla/contract/play/events/tournament';
import { expect, it } from 'vitest';
import { podiumOf } from './podium.rules.ts';

const standing = (place: number, games = 3): Standing => ({
  place,
  games,
  score: 10 - place,
  streak: 0,
  player: { _id: `player ${place}`, username: 'Asha', avatar: '' },
});
const placesOf = (...standings: Standing[]) => podiumOf(standings).map(({ place }) => place);

it('has the first three', () => {
  expect(placesOf(standing(1), standing(2), standing(3), standing(4))).toEqual([1, 2, 3]);
});

it('has no one who did not play, and no more than three', () => {
  expect(placesOf(standing(1), standing(2, 0))).toEqual([1]);
  expect(placesOf(standing(1), standing(2), standing(2), standing(2))).toEqual([1, 2, 2]);
  expect(placesOf()).toEqual([]);
});
