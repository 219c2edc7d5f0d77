import type { BoardPosition } from '@muqabla/contract/play/boards/board-state';
import type { Face } from '@muqabla/games/act';
import { landingStep } from '@muqabla/games/ludo/moves';
import { DieCorner } from '@muqabla/ui/boards/die-corner';
import { LudoPiece, type TokenHop } from '@muqabla/ui/boards/ludo-piece';
import { LudoGround } from '@muqabla/ui/boards/ludo-squares';
import { type TokenSpot, tokenSpots } from '@muqabla/ui/boards/track-points.rules';
import { cx } from '@muqabla/ui/cx';
import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '../../../../messages.ts';
import { type BoardGameProps, otherSide } from '../board-game.ts';
import { playSound, vibrate } from '../sounds.ts';
import { useRest } from '../use-rest.ts';
import { bagsShown } from './bags-shown.rules.ts';
import { LudoBags } from './ludo-bags.tsx';
import { type LudoCue, type LudoPicture, nextPicture, restingPicture } from './ludo-playback.rules.ts';
import { LudoRolls } from './ludo-rolls.tsx';
import { LudoStatus } from './ludo-status.tsx';
import { TokenChoices } from './token-choice.tsx';

const STUCK_TEXTS = { 'needs-six': m.ludo_needs_six, 'no-move': m.ludo_no_move, 'third-six': m.ludo_third_six };

const SOUND_OF = { roll: 'roll', step: 'step', capture: 'capture', home: 'home' } as const;
const CAPTURE_VIBRATION_MILLISECONDS = 40;

const makeFelt = (cue: LudoCue | null) => {
  if (cue === null || cue === 'face') return;
  playSound(SOUND_OF[cue]);
  if (cue === 'capture') vibrate(CAPTURE_VIBRATION_MILLISECONDS);
};

type Ludo = Extract<BoardPosition, { kind: 'ludo' }>;

/** Shows acts one after another: the die rolls, tokens go square by square. With reduced motion, the result at once. */
function useLudoPlayback({
  state,
  acts,
  position,
}: Pick<BoardGameProps, 'state' | 'acts'> & { position: Ludo }): LudoPicture {
  const reduced = useReducedMotion();
  const [picture, setPicture] = useState(() => restingPicture(state, position, acts));
  useEffect(() => {
    const next = reduced ? null : nextPicture(picture, state, acts);
    if (next === null) return;
    const timer = setTimeout(() => {
      makeFelt(next.cue);
      setPicture(next);
    }, picture.hold);
    return () => clearTimeout(timer);
  }, [picture, state, acts, reduced]);
  return reduced || picture.actNumber > state.actNumber ? restingPicture(state, position, acts) : picture;
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null;

/** Hears the digits 1 to 9 on the whole page, but for where one types or a dialog is open. */
function useDigitKeys(onDigit: (digit: number) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && !event.repeat && /^[1-9]$/.test(event.key) && !isTyping(event)) onDigit(Number(event.key));
  });
  useEffect(() => {
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

const hopOf = ({ moving, tokens }: LudoPicture, { side, token }: TokenSpot): TokenHop | undefined => {
  if (moving?.side !== side || moving.token !== token) return undefined;
  const step = tokens[side][token] ?? 0;
  return { step, isLanding: step === moving.to };
};

type LudoGameProps = BoardGameProps & { position: Extract<BoardPosition, { kind: 'ludo' }> };

// One token is offered of those that share a square and move alike.
const choicesOf = (moves: readonly string[], steps: readonly number[]): readonly number[] =>
  moves.map(Number).filter((token, index, all) => all.findIndex((other) => steps[other] === steps[token]) === index);

/** A Ludo board to play on or to watch, with its die. */
export function LudoGame({ state, acts, own, names, sending, onAct, onRest, isBare, position }: LudoGameProps) {
  const picture = useLudoPlayback({ state, acts, position });
  const isSettled = picture.actNumber === state.actNumber;
  useRest(onRest, isSettled, state.actNumber);
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
  const { stuck } = picture;
  const roll = () => {
    if (mayAct && isRollDue) onAct({ type: 'roll' });
  };
  const move = (token: number) => mayAct && onAct({ type: 'move', move: String(token) });
  useDigitKeys((digit) => {
    const choice = choices.find(({ token }) => token + 1 === digit);
    if (choice !== undefined) move(choice.token);
  });
  const isRolling = (side: typeof own) =>
    (picture.die?.side === side && picture.die.isRolling) || (side === own && sending?.type === 'roll');
  return (
    <>
      <div
        role="group"
        aria-label={m.board_board()}
        className={cx('board-square relative aspect-square select-none', !isBare && 'is-edge-to-edge')}
      >
        <LudoGround own={own} winner={isSettled && state.outcome?.result === 'won' ? state.outcome.winner : undefined}>
          {([otherSide(own), own] as const).map((side) => (
            <DieCorner
              key={side}
              isOwn={side === own}
              isOnTurn={isSettled ? state.turn === side : picture.die?.side === side}
              face={picture.die?.side === side ? picture.die.face : null}
              isRolling={isRolling(side)}
              stuck={stuck?.side === side && !isRolling(side) ? STUCK_TEXTS[stuck.why]() : undefined}
              roll={
                onAct === undefined || side !== own || state.turn === undefined
                  ? undefined
                  : { label: m.board_roll_dice(), text: m.board_roll(), mayRoll: mayAct && isRollDue, onRoll: roll }
              }
            />
          ))}
          {spots
            .toSorted((a, b) => a.y - b.y)
            .map((spot) => (
              <LudoPiece
                key={`${spot.side}${spot.token}`}
                spot={spot}
                isChoice={choices.some(({ token }) => spot.side === own && token === spot.token)}
                hop={hopOf(picture, spot)}
              />
            ))}
          <TokenChoices own={own} choices={choices} spots={spots} onMove={move} />
        </LudoGround>
        <LudoStatus
          state={state}
          acts={acts}
          own={own}
          names={names}
          tokens={position.tokens}
          shownActs={picture.actNumber}
          stuck={stuck === null ? undefined : STUCK_TEXTS[stuck.why]()}
        />
      </div>
      {!isBare && (
        <div className="board-panels">
          <LudoRolls acts={acts} own={own} names={names} shownActs={picture.actNumber} />
          {position.bags !== undefined && (
            <LudoBags bags={bagsShown(position.bags, acts, picture)} own={own} names={names} />
          )}
        </div>
      )}
    </>
  );
}
