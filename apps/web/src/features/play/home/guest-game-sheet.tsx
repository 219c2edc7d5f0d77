import type { Game } from '@muqabla/contract/core/settings/settings-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { Gamepad2 } from '@muqabla/ui/icons';
import { Sheet } from '@muqabla/ui/sheet';
import { Link } from 'wouter';
import type { ReturnState } from '../../../lib/return-path.ts';
import * as m from '../../../messages.ts';
import { lobbyPath, paths, practicePath } from '../../../paths.ts';
import { rulesLine } from '../lib/rules-line.ts';

type GuestGameSheetProps = { game: Game; open: boolean; onClose: () => void };

/** A game that a visitor has tapped: its rules in a line, a free round against the computer, and the log-in for a real one. */
export function GuestGameSheet({ game: { board, gameName, title }, open, onClose }: GuestGameSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={m.close()}>
      <p className="text-text-2">{rulesLine(board)}</p>
      {board !== undefined && (
        <>
          <p className="text-small text-text-2">{m.guest_game_line()}</p>
          {/* The open sheet has a history entry of its own for the back button; the chosen page replaces it. */}
          <Link
            href={practicePath(board.game, board.dice)}
            replace
            onClick={onClose}
            className={buttonClass({ variant: 'primary', block: true })}
          >
            <Gamepad2 size={20} aria-hidden />
            {m.guest_game_free()}
          </Link>
        </>
      )}
      <Link
        href={paths.login}
        replace
        state={{ from: lobbyPath(gameName) } satisfies ReturnState}
        onClick={onClose}
        className={buttonClass({ block: true })}
      >
        {m.guest_game_login()}
      </Link>
    </Sheet>
  );
}
