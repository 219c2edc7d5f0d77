import type { RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import type { LiveBoard } from './live-board.rules.ts';
import { RollsLine } from './rolls-line.tsx';

setUpComponentTest();

const MISSING: readonly (readonly Side[])[] = [[], ['host'], ['host', 'joiner'], []];
const acts = MISSING.map((missing, number) => ({
  number,
  type: 'roll',
  rollNumber: number,
  ...(missing.length > 0 && { missing }),
})) as unknown as RecordedBoardAct[];
const showLine = (board: Partial<LiveBoard>) =>
  show(
    <RollsLine
      board={
        {
          dice: { version: 2 },
          acts,
          side: 'host',
          host: { username: 'Hema' },
          joiner: { username: 'Jaya' },
          ...board,
        } as LiveBoard
      }
    />,
  );

it('says how many rolls both phones took part in, and whose number was missing in the others', async () => {
  showLine({});
  await screen.findByText('Rolls by both phones and the server: 2 of 4');
  await screen.findByText('Without a number: your phone 2, Jaya 1');
});

it('says the same from the other side', async () => {
  showLine({ side: 'joiner' });
  await screen.findByText('Without a number: your phone 1, Hema 2');
});

it('is one line where no number was missing', async () => {
  showLine({ acts: acts.slice(0, 1) });
  await screen.findByText('Rolls by both phones and the server: 1 of 1');
  expect(screen.queryByText(/Without a number/)).toBeNull();
});
