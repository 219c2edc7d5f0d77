import * as m from '../../../../messages.ts';
import { otherSide } from '../board-game.ts';
import { rollsOfPhones } from './dice-links.rules.ts';
import type { LiveBoard } from './live-board.rules.ts';

/** How many rolls of a game both phones took part in, and how often each was missing in the others. */
export function RollsLine({ board }: { board: LiveBoard }) {
  const phones = rollsOfPhones(board);
  if (phones === null) return null;
  const { both, rolls, missing } = phones;
  const other = otherSide(board.side);
  const name = board[other]?.username ?? m.battle_joiner();
  return (
    <p className="num text-small text-text-2">
      <span>{m.dice_phones({ both: String(both), count: String(rolls) })}</span>
      {both < rolls && (
        <span className="block">
          {m.dice_phones_missing({ own: missing[board.side], name, other: missing[other] })}
        </span>
      )}
    </p>
  );
}
