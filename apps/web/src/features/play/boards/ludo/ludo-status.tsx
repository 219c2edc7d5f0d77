import type { BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import * as m from '../../../../messages.ts';
import { type BoardGameProps, otherSide } from '../board-game.ts';
import { placeName } from './place-name.ts';

type LudoStatusProps = Pick<BoardGameProps, 'own' | 'names' | 'acts' | 'state'> & {
  tokens: Readonly<Record<Side, readonly number[]>>;
  /** Acts before this number have been shown. */
  shownActs: number;
  /** Why the last roll moved nothing. */
  stuck: string | undefined;
};

// The lines that one turn can add at once; with more, the region would be read from the beginning of the game.
const MAX_LINES = 4;

const actText = (act: RecordedBoardAct, own: Side, names: LudoStatusProps['names']): string | null => {
  const isOwn = act.side === own;
  const name = names[act.side];
  if (act.type === 'roll') {
    const face = String(act.face);
    return isOwn ? m.board_you_rolled({ face }) : m.board_name_rolled({ name, face });
  }
  if (act.type === 'move') {
    const token = String(Number(act.move) + 1);
    if (act.automatic) return isOwn ? m.board_own_token_auto({ token }) : m.board_name_token_auto({ name, token });
    return isOwn ? m.board_you_moved_token({ token }) : m.board_name_moved_token({ name, token });
  }
  if (act.type === 'expire') return isOwn ? m.board_you_missed() : m.board_name_missed({ name });
  return null;
};

const turnText = ({ turn, position }: BoardState, own: Side, names: LudoStatusProps['names']) => {
  if (turn === undefined) return '';
  if (turn !== own) return m.board_turn_of({ name: names[turn] });
  return position.kind === 'ludo' && position.face !== undefined ? m.board_choose_token() : m.board_your_roll();
};

/** The board in words: what has happened, read aloud as it happens, and where every token stands. */
export function LudoStatus({ state, acts, own, names, tokens, shownActs, stuck }: LudoStatusProps) {
  const lines = acts
    .filter(({ number }) => number < shownActs)
    .slice(-MAX_LINES)
    .flatMap((act) => {
      // Nothing is played for a first turn that is missed: the game is cancelled.
      if (act.type === 'expire' && state.outcome?.result === 'cancelled') return [];
      const text = actText(act, own, names);
      return text === null ? [] : [{ number: act.number, text }];
    });
  const isSettled = shownActs === state.actNumber;
  return (
    <div className="sr-only">
      <div role="log" aria-label={m.board_log()}>
        {lines.map(({ number, text }) => (
          <p key={number}>{text}</p>
        ))}
        {stuck !== undefined && <p key={`stuck ${shownActs}`}>{stuck}</p>}
        {isSettled && <p key={`turn ${state.actNumber}`}>{turnText(state, own, names)}</p>}
      </div>
      {[own, otherSide(own)].map((side) => (
        <ul key={side} aria-label={side === own ? m.board_your_tokens() : m.board_tokens_of({ name: names[side] })}>
          {tokens[side].map((step, token) => (
            <li key={token}>{m.board_token_place({ token: String(token + 1), place: placeName(own, side, step) })}</li>
          ))}
        </ul>
      ))}
    </div>
  );
}
