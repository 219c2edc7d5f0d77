import { buttonClass } from '@muqabla/ui/button-class';
import { Gamepad2 } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import { useGame } from '../../../../lib/games.ts';
import * as m from '../../../../messages.ts';
import { practicePath } from '../../../../paths.ts';

/** Offers the game of a challenge against the computer before it is accepted; nothing for a game that is played elsewhere. */
export function FreeRound({ gameName }: { gameName: string }) {
  const board = useGame(gameName)?.board;
  if (board === undefined) return null;
  return (
    <Link href={practicePath(board.game, board.dice)} className={buttonClass({ variant: 'outline', block: true })}>
      <Gamepad2 size={20} aria-hidden />
      {m.challenge_try()}
    </Link>
  );
}
