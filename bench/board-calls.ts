import { setTimeout as wait } from 'node:timers/promises';
import type { Board } from '@muqabla/contract/play/boards/board-calls';
import type { BoardChange } from '@muqabla/contract/play/boards/board-state';
import type { Pair } from '@muqabla/testing/many-players';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createAccessTokens } from '../apps/server/src/platform/crypto/access-tokens.ts';
import { nextAct } from './contenders/boards.ts';

/** The acts of the game whose calls are measured. */
const ACTS = 150;
const REPETITIONS = 40;
// Below the limit of acts of each of the two players.
const PAUSE_MILLISECONDS = 60;

type Options = {
  origin: string;
  secretKey: string;
  pair: Pair;
  matchId: string;
  /** The processor time of the server so far, in milliseconds. */
  readTime(): number;
};

/** Measures the server's processor time of each kind of call about a long game, the slowest first. */
export const measureBoardCalls = async ({ origin, secretKey, pair, matchId, readTime }: Options) => {
  const tokens = createAccessTokens(secretKey, systemClock);
  const path = `/match/board/${matchId}`;
  const call = async (side: 'host' | 'joiner', method: string, at: string, body?: object) => {
    const token = tokens.issue('player', { personId: pair[side], sessionId: pair[side] });
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${origin}/api${at}`, init);
    return { status: response.status, answer: (await response.json()) as unknown };
  };
  let { state } = (await call('host', 'GET', path)).answer as Board;
  const sent: { side: 'host' | 'joiner'; body: object }[] = [];
  while (sent.length < ACTS && state?.turn !== undefined) {
    const act = { side: state.turn, body: { actNumber: state.actNumber, act: nextAct(state) } };
    const { status, answer } = await call(act.side, 'PUT', `${path}/act`, act.body);
    if (status === 200) {
      sent.push(act);
      ({ state } = answer as BoardChange);
    }
    await wait(PAUSE_MILLISECONDS);
  }
  const again = (act = sent[0]) => call(act?.side ?? 'host', 'PUT', `${path}/act`, act?.body ?? {});
  const calls: readonly [string, () => Promise<{ status: number }>][] = [
    ['reading the board', () => call('host', 'GET', path)],
    ['the newest act again', () => again(sent.at(-1))],
    ['the first act again', () => again()],
    ['reading the battle', () => call('host', 'GET', `/match/${matchId}`)],
    ['reading its log', () => call('host', 'GET', `/match/${matchId}/log`)],
  ];
  const measured: { name: string; status: number; milliseconds: number }[] = [];
  for (const [name, make] of calls) {
    let status = 0;
    const before = readTime();
    for (let count = 0; count < REPETITIONS; count += 1) {
      ({ status } = await make());
      await wait(PAUSE_MILLISECONDS);
    }
    measured.push({ name, status, milliseconds: (readTime() - before) / REPETITIONS });
  }
  return measured.toSorted((one, other) => other.milliseconds - one.milliseconds);
};
