import { expect, it } from 'vitest';
import { playerOf } from './leg.rules.ts';

const player = '01900000-0000-7000-8000-000000000500';

it.each([
  [`deposit:${player}`, player],
  [`reward:${player}`, player],
  [`due:${player}`, player],
  [`escrow:${player}`, undefined],
  ['commission', undefined],
  ['deposit', undefined],
])('%s is the wallet of %s', (account, owner) => expect(playerOf(account)).toBe(owner));
