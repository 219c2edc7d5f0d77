import { describe, expect, it } from 'vitest';
import { ludoPosition } from '../test/ludo-positions.ts';
import { formatRecordedAct } from './act-text.ts';
import type { Face } from './act.ts';
import { CHESS } from './chess/chess.ts';
import { LUDO_CLASSIC } from './ludo/ludo.ts';
import type { LudoPosition } from './ludo/position.ts';
import { type PlayRequest, playAct } from './play-act.ts';

const play = (position: LudoPosition, face: Face, request: Partial<PlayRequest> = {}) =>
  playAct(
    LUDO_CLASSIC,
    { position, actNumber: 7 },
    { seat: 'host', actNumber: 7, act: { type: 'roll' }, ...request },
    () => face,
  );

const textsOf = (played: ReturnType<typeof play>) => ('refusal' in played ? [] : played.acts.map(formatRecordedAct));

describe('a move without a choice is played at once', () => {
  it('when only one token may move', () => {
    const played = play(ludoPosition({ host: [10] }), 4);
    expect(textsOf(played)).toEqual(['host roll 10 4', 'host move 0']);
    expect(played).toMatchObject({ state: { actNumber: 9, position: { turn: 'joiner' } } });
  });
  it('when all tokens that may move stand on the same step and are alike', () => {
    expect(textsOf(play(ludoPosition({}), 6))).toEqual(['host roll 10 6', 'host move 0']);
    expect(textsOf(play(ludoPosition({ host: [20, 55, 20] }), 3))).toEqual(['host roll 10 3', 'host move 0']);
  });
  it('and left to the player when two tokens on different steps may move', () => {
    expect(textsOf(play(ludoPosition({ host: [10, 20] }), 4))).toEqual(['host roll 10 4']);
    expect(textsOf(play(ludoPosition({ host: [10] }), 6))).toEqual(['host roll 10 6']);
  });
});

describe('act numbers', () => {
  it('an act sent again is refused, and so is one for an older state', () => {
    const played = play(ludoPosition({ host: [10, 20] }), 4);
    if ('refusal' in played) throw new Error(played.refusal);
    expect(playAct(LUDO_CLASSIC, played.state, { seat: 'host', actNumber: 7, act: { type: 'roll' } }, () => 4)).toEqual(
      { refusal: 'act-number-passed' },
    );
  });
  it('an act with a number that is not due yet is refused', () => {
    expect(play(ludoPosition({}), 4, { actNumber: 8 })).toEqual({ refusal: 'act-number-ahead' });
  });
});

it('a roll is refused in a game without dice, and no die is rolled for it', () => {
  const dice = () => expect.fail('rolled');
  const state = { position: CHESS.start('host'), actNumber: 0 };
  expect(playAct(CHESS, state, { seat: 'host', actNumber: 0, act: { type: 'roll' } }, dice)).toEqual({
    refusal: 'act-not-in-game',
  });
});
