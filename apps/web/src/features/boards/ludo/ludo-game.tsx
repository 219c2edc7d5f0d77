import type { BoardPosition } from '@muqabla/contract/boards/board-state';
import type { Face } from '@muqabla/games/act';
import { landingStep } from '@muqabla/games/ludo/moves';
import { cx } from '@muqabla/ui/cx';
import type { KeyboardEvent } from 'react';
import * as m from '../../../messages.ts';
import { type BoardGameProps, otherSide } from '../board-game.ts';
import { DieCorner } from './die-corner.tsx';
import { LudoSquares } from './ludo-squares.tsx';
import { LudoStatus } from './ludo-status.tsx';
import { LudoTokenArt } from './ludo-token.tsx';
import { MoveTarget, TokenChoice } from './token-choice.tsx';
import { type TokenSpot, tokenSpots } from './track-points.rules.ts';
import { useLudoPlayback } from './use-ludo-playback.ts';

type LudoGameProps = BoardGameProps & { position: Extract<BoardPosition, { kind: 'ludo' }> };

// Of tokens that stand together and move alike, one is offered.
const choicesOf = (moves: readonly string[], steps: readonly number[]): readonly number[] =>
  moves.map(Number).filter((token, index, all) => all.findIndex((other) => steps[other] === steps[token]) === index);

/** A Ludo board to play on or to watch, with its die. */
export function LudoGame({ state, acts, own, names, sending, onAct, position }: LudoGameProps) {
  const picture = useLudoPlayback({ state, acts, position });
  const isSettled = picture.actNumber === state.actNumber;
  const mayAct = onAct !== undefined && isSettled && state.turn === own && sending === undefined;
  const isRollDue = state.turn === own && position.face === undefined;
  const steps = picture.tokens[own];
  const face = position.face as Face | undefined;
  const choices =
    mayAct && face !== undefined
      ? choicesOf(state.legalMoves, steps).map((token) => ({
          token,
          from: steps[token] ?? 0,
          to: landingStep(steps[token] ?? 0, face) ?? 0,
        }))
      : [];
  const spots = tokenSpots(own, picture.tokens);
  const roll = () => mayAct && isRollDue && onAct({ type: 'roll' });
  const move = (token: number) => mayAct && onAct({ type: 'move', move: String(token) });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const choice = choices.find(({ token }) => String(token + 1) === key);
    if (choice !== undefined) move(choice.token);
  };
  const isRolling = (side: typeof own) =>
    (picture.die?.side === side && picture.die.isRolling) || (side === own && sending?.type === 'roll');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits choose among its buttons
    <div
      role="group"
      aria-label={m.board_board()}
      onKeyDown={onKeyDown}
      className={cx('relative aspect-square select-none', onAct !== undefined && '-mx-gutter')}
    >
      <LudoSquares own={own} />
      {([otherSide(own), own] as const).map((side) => (
        <DieCorner
          key={side}
          isOwn={side === own}
          isOnTurn={isSettled ? state.turn === side : picture.die?.side === side}
          face={picture.die?.side === side ? picture.die.face : null}
          isRolling={isRolling(side)}
          mayRoll={side === own && mayAct && isRollDue}
          onRoll={onAct === undefined ? undefined : roll}
        />
      ))}
      {spots
        .toSorted((a, b) => a.y - b.y)
        .map((spot) => (
          <Token
            key={`${spot.side}${spot.token}`}
            spot={spot}
            isChoice={choices.some(({ token }) => spot.side === own && token === spot.token)}
          />
        ))}
      {choices.map((choice) => (
        <MoveTarget key={choice.token} own={own} choice={choice} onMove={move} />
      ))}
      {choices.map((choice) => (
        <TokenChoice key={choice.token} own={own} choice={choice} choices={choices} spots={spots} onMove={move} />
      ))}
      <LudoStatus
        state={state}
        acts={acts}
        own={own}
        names={names}
        tokens={position.tokens}
        shownActs={picture.actNumber}
      />
    </div>
  );
}

function Token({ spot: { side, x, y, isStacked }, isChoice }: { spot: TokenSpot; isChoice: boolean }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-0 left-0 size-[calc(100%/15)] transition-transform duration-[130ms] ease-out will-change-transform"
      style={{ transform: `translate(${x * 100}%, ${y * 100}%)` }}
    >
      {isChoice && <span className="absolute -inset-[12%] rounded-full bg-surface inset-ring-3 inset-ring-focus" />}
      <span
        className={isStacked ? 'absolute inset-x-[6%] bottom-[6%] block' : 'absolute inset-x-[-2%] bottom-[6%] block'}
      >
        <LudoTokenArt side={side} />
      </span>
    </span>
  );
}
