import type { PlayerAct } from '@muqabla/games/act';
import { type Dice, faceOfByte } from '@muqabla/games/dice/bag';
import { useEffect, useState } from 'react';
import type { Level } from '../../../../lib/practice-level.rules.ts';
import { startComputer } from './computer.ts';
import { keepGame, readKeptGame } from './kept-game.ts';
import type { PracticeEngine, PracticeGame, PracticeGameName } from './practice-engine.rules.ts';

export const OWN_SIDE = 'host';
const COMPUTER_SIDE = 'joiner';

const randomByte = () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

const dice: Dice = (_, bag) => {
  for (;;) {
    const face = faceOfByte(randomByte(), bag);
    if (face !== null) return face;
  }
};

const ROLL_PAUSE_MILLISECONDS = 1100;
const MOVE_PAUSE_MILLISECONDS = 700;

/** A board shows the aim before the motion, and pieces that fall after it. */
const SHOWN_AROUND_MOTION_MILLISECONDS = 850;

const RECENT_BOARDS = 6;

const firstSide = () => (random() < 0.5 ? OWN_SIDE : COMPUTER_SIDE);

/** A practice game against the computer, kept on the device. */
export function usePractice(name: PracticeGameName, engine: PracticeEngine, level: Level) {
  const [game, setGame] = useState(() => readKeptGame(name, engine, firstSide()));
  /** The last game whose pieces have come to rest. */
  const [settled, setSettled] = useState(game);
  /** The game that was given up or left for a new one, until the next act. */
  const [before, setBefore] = useState<PracticeGame>();
  /** The last boards of this game, the oldest first, for a short replay. */
  const [recent, setRecent] = useState<readonly PracticeGame[]>([game]);
  if (recent.at(-1) !== game) setRecent(game.actNumber === 0 ? [game] : [...recent.slice(1 - RECENT_BOARDS), game]);
  const state = engine.stateOf(game);
  const isComputersTurn = state.turn === COMPUTER_SIDE;
  useEffect(() => keepGame(name, game), [name, game]);
  useEffect(() => {
    const motion = engine.settleMilliseconds(game);
    const timer = setTimeout(() => setSettled(game), motion === 0 ? 0 : motion + SHOWN_AROUND_MOTION_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [engine, game]);
  const isSettled = settled === game;
  useEffect(() => {
    if (!isComputersTurn || !isSettled) return;
    const { position, legalMoves } = engine.stateOf(game);
    const isRollDue = position.kind === 'ludo' && legalMoves.length === 0;
    const pause = isRollDue ? ROLL_PAUSE_MILLISECONDS : MOVE_PAUSE_MILLISECONDS;
    const computer = startComputer();
    const since = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    computer.ask({ name, game, level }, (act) => {
      timer = setTimeout(
        () => act !== null && setGame(engine.play(game, COMPUTER_SIDE, act, dice)),
        Math.max(0, pause - (performance.now() - since)),
      );
    });
    return () => {
      clearTimeout(timer);
      computer.stop();
    };
  }, [engine, game, level, name, isComputersTurn, isSettled]);
  const show = (next: PracticeGame) => {
    setGame(next);
    setSettled(next);
  };
  return {
    state,
    acts: game.acts,
    recent,
    /** The last board at rest. */
    atRest: isSettled ? state : engine.stateOf(settled),
    act: (act: PlayerAct) => {
      setBefore(act.type === 'resign' ? game : undefined);
      setGame(engine.play(game, OWN_SIDE, act, dice));
    },
    restart: () => {
      setBefore(state.outcome === undefined && game.actNumber > 0 ? game : undefined);
      show(engine.start(firstSide()));
    },
    /** Goes back to the game that was given up or left; undefined when there is none. */
    undo:
      before &&
      (() => {
        setBefore(undefined);
        show(before);
      }),
  };
}
