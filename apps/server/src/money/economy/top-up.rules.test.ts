import { paiseFromRupees as points } from '@muqabla/contract/money';
import { expect, it } from 'vitest';
import { topUpOf } from './top-up.rules.ts';

it.each([
  ['a new player', { deposit: 0, reward: 0, staked: 0 }, 1000],
  ['a player who has less', { deposit: 120.5, reward: 30, staked: 0 }, 849.5],
  ['a player with stakes in battles', { deposit: 100, reward: 0, staked: 600 }, 300],
  ['a player who has staked the floor', { deposit: 0, reward: 0, staked: 1000 }, 0],
  ['a player with as much', { deposit: 400, reward: 600, staked: 0 }, 0],
  ['a player with more', { deposit: 0, reward: 5000, staked: 0 }, 0],
] as const)('%s', (_, { deposit, reward, staked }, given) => {
  const wallets = { deposit: points(deposit), reward: points(reward) };
  expect(topUpOf({ floor: points(1000), wallets, staked: points(staked) })).toBe(points(given));
});
