import { expect, it } from 'vitest';
import { lobbyPath, matchPath, paths, practicePath } from '../paths.ts';
import { deviceClassOf, visitPageOf } from './visit.rules.ts';

it.each([
  [paths.home, 'home'],
  [paths.login, 'signIn'],
  [paths.register, 'signIn'],
  [lobbyPath('ludo-classic'), 'lobby'],
  [matchPath('m1', 'manual'), 'match'],
  [matchPath('m1', 'auto'), 'match'],
  [matchPath('m1', 'board'), 'board'],
  [practicePath('chess'), 'practice'],
  [paths.wallet, 'wallet'],
  [paths.deposit, 'wallet'],
  [paths.withdraw, 'wallet'],
  [paths.profile, 'other'],
  ['/constructor', 'other'],
])('%s is a page of %s', (path, page) => {
  expect(visitPageOf(path)).toBe(page);
});

it.each([
  [{ deviceMemory: 2, hardwareConcurrency: 8 }, 'low'],
  [{ deviceMemory: 8, hardwareConcurrency: 2 }, 'low'],
  [{ deviceMemory: 4, hardwareConcurrency: 8 }, 'middle'],
  [{ deviceMemory: 8, hardwareConcurrency: 8 }, 'high'],
  [{ hardwareConcurrency: 6 }, 'high'],
  [{}, 'unknown'],
])('a device with %o is %s', (facts, device) => {
  expect(deviceClassOf(facts)).toBe(device);
});
