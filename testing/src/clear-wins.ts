import { randomInt, randomUUID } from 'node:crypto';
import { isAudited } from '../../apps/server/src/play/matches/settling/settling.rules.ts';
import { winningScreen } from './picture.ts';
import { createMatch, type Player, submitResult, renewTokens } from './player.ts';
import type { TestServer } from './test-server.ts';

/** The parts of a server that these helpers need. */
export type RuleServer = Pick<TestServer, 'services' | 'clock' | 'runJob'>;

/** True when the rule leaves this match to a reviewer, to be measured. */
export const isForReviewer = (server: RuleServer, matchId: string) =>
  isAudited(server.services.hash('rule-audit', matchId));

const newCode = () => String(randomInt(10_000_000, 99_999_999));

/** The words that the assistant's reader finds on a picture with this code, among other words. */
export const wordsWith = (code: string, confidence: number) =>
  [code, ...randomUUID().split('-')].map((text, place) => ({
    text,
    confidence,
    left: 0.2,
    top: 0.2 + place / 10,
    width: 0.2,
    height: 0.03,
  }));

/** Starts a match with a room code of its own that is, or is not, for a reviewer. */
const startUnlike = async (server: RuleServer, [host, joiner]: readonly [Player, Player], terms: Terms) => {
  let { _id: matchId } = await createMatch(host, terms.amount);
  while (isForReviewer(server, matchId) !== terms.audited) {
    await host.call('DELETE /match/delete/{id}', { params: { id: matchId } });
    ({ _id: matchId } = await createMatch(host, terms.amount));
  }
  const roomcode = newCode();
  await joiner.call('PUT /match/accept', { body: { matchId } });
  await host.call('PUT /match/start', { body: { matchId } });
  await host.call('PUT /match/update/roomcode/{matchId}', { params: { matchId }, body: { roomcode } });
  return { matchId, roomcode };
};

type Terms = { amount: number; audited: boolean };

/**
 * A match in a manual room in which the host has claimed a win two minutes after the room code. The assistant has read the
 * code on the screenshot, with this confidence; its reader is replaced, unless `confidence` is null.
 */
export const claimWin = async (
  server: RuleServer,
  [host, joiner]: readonly [Player, Player],
  { amount = 100, audited = false, confidence = 90 as number | null } = {},
) => {
  const { ocr, db } = server.services;
  if (ocr === null) throw new Error('the assistant is off');
  const { matchId, roomcode } = await startUnlike(server, [host, joiner], { amount, audited });
  server.clock.advance({ minutes: 2 });
  await renewTokens(host, joiner);
  const readWords = ocr.readWords;
  if (confidence !== null) ocr.readWords = () => Promise.resolve(wordsWith(roomcode, confidence));
  try {
    const screen = await winningScreen({
      winner: host,
      loser: joiner,
      gameName: 'Ludo',
      roomcode,
      at: server.clock.now(),
    });
    const { status } = await submitResult(host, matchId, { resultStatus: 'win' }, screen);
    if (status !== 200) throw new Error(`a result answered ${status}`);
    const [row] = await db.query<{ file_id: string }>(
      'select screenshot_id as file_id from match_results where match_id = $1',
      [matchId],
    );
    // The queue runs by the database's time, which the test's clock is ahead of.
    await server.runJob('read-screenshot', { fileId: row?.file_id ?? '' });
  } finally {
    ocr.readWords = readWords;
  }
  const [match] = await db.query<{ version: number }>('select version from matches where match_id = $1', [matchId]);
  return { matchId, version: match?.version ?? 0 };
};

/** Lets the time of the rule come for a claimed win, and the rule judge it. The players stay signed in. */
export const judgeWin = async (
  server: RuleServer,
  players: readonly Player[],
  win: { matchId: string; version: number },
) => {
  const { assistMinutes } = await server.services.settings.read();
  server.clock.advance({ minutes: assistMinutes });
  await renewTokens(...players);
  await server.runJob('settle-by-rule', win);
};
