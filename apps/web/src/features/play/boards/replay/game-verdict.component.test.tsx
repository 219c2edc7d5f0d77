import type { BoardProof } from '@muqabla/contract/play/boards/board-state';
import type { Verification } from '@muqabla/games/dice/verify-game';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { GameVerdict } from './game-verdict.tsx';

setUpComponentTest();

const HEX = 'ab'.repeat(32);

const rollsOf = (side: 'host' | 'joiner', count: number) =>
  Array.from({ length: count }, (_, number) => `${side} roll ${number} 3 - -`);

const open = (rules: BoardProof['rules'], host: number, joiner: number, ok = true) => {
  const acts = [...rollsOf('host', host), 'host move 0', ...rollsOf('joiner', joiner)];
  const proof: BoardProof = {
    format: 'muqabla-game-proof-2',
    matchId: 'm',
    rules,
    hostCommit: HEX,
    diceCommit: HEX,
    hostSeed: HEX,
    joinerSeed: HEX,
    diceSeed: HEX,
    first: 'host',
    acts,
    position: '',
  };
  const verification: Verification = {
    ok,
    rolls: host + joiner,
    phones: { both: host + joiner, missing: { host: 0, joiner: 0 } },
    checks: [],
    failed: null,
  };
  show(<GameVerdict {...{ proof, verification }} hasReceipt={false} />);
};

it.each([
  [23, 23, 0],
  [24, 23, 1],
  [47, 30, 2],
  [72, 48, 5],
])('after %i and %i rolls with even dice, %i bags were used up', async (host, joiner, count) => {
  open('ludo-quick-even-1', host, joiner);
  expect(await screen.findByText(new RegExp(`filled again in this game: ${count}\\.`))).toBeTruthy();
});

it('says nothing of bags after a game with free dice, and where the proof is not right', async () => {
  open('ludo-quick-1', 30, 30);
  open('ludo-quick-even-1', 30, 30, false);
  expect((await screen.findAllByRole('status')).length).toBe(2);
  expect(screen.queryByText(/used up/)).toBeNull();
});
