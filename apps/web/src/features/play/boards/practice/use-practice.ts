import type { Dice, Face, PlayerAct } from '@muqabla/games/act';
import { useEffect, useState } from 'react';
import { keepGame, readKeptGame } from './kept-game.ts';
import type { Level, PracticeEngine, PracticeGameName } from './practice-engine.rules.ts';

export const OWN_SIDE = 'host';
const COMPUTER_SIDE = 'joiner';

const randomByte = () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

const dice: Dice = () => {
  // 252 is 42 times 6: each face is as likely as the others.
  for (let byte = randomByte(); ; byte = randomByte()) if (byte < 252) return ((byte % 6) + 1) as Face;
};

const ROLL_PAUSE_MILLISECONDS = 1100;
const MOVE_PAUSE_MILLISECONDS = 700;

const firstSide = () => (random() < 0.5 ? OWN_SIDE : COMPUTER_SIDE);

/** A practice game against the computer, kept on the device. */
export function usePractice(name: PracticeGameName, engine: PracticeEngine, level: Level) {
  const [game, setGame] = useState(() => readKeptGame(name, engine, firstSide()));
  const state = engine.stateOf(game);
  const isComputersTurn = state.turn === COMPUTER_SIDE;
  useEffect(() => keepGame(name, game), [name, game]);
  useEffect(() => {
    if (!isComputersTurn) return;
    const isRollDue = engine.stateOf(game).legalMoves.length === 0;
    const timer = setTimeout(
      () => {
        const act = engine.computerAct(game, level, random);
        if (act !== null) setGame(engine.play(game, COMPUTER_SIDE, act, dice));
      },
      isRollDue ? ROLL_PAUSE_MILLISECONDS : MOVE_PAUSE_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [engine, game, level, isComputersTurn]);
  return {
    state,
    acts: game.acts,
    act: (act: PlayerAct) => setGame(engine.play(game, OWN_SIDE, act, dice)),
    restart: () => setGame(engine.start(firstSide())),
  };
}
