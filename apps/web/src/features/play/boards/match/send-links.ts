import { CallError } from '@muqabla/client/call-error';
import { callOverSocket } from '@muqabla/client/call-over-socket';
import type { BoardAct, BoardChange } from '@muqabla/contract/play/boards/board-state';
import { LINK_MILLISECONDS } from '@muqabla/games/clock';
import { currentLanguage } from '@muqabla/ui/language';
import { isConnected } from '../../../../lib/connection-status.ts';
import { liveSocket } from '../../../../lib/live.ts';
import { api } from '../../../../lib/session.ts';
import { dueRoll, isOwnLinkMissing, linkDue } from './dice-links.rules.ts';
import type { LiveBoard } from './live-board.rules.ts';

/** Hashes load with the first board that needs them. */
const loadLinks = () => import('../../../../lib/board-links.ts');

const RETRY_MILLISECONDS = 1000;

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

const isRefused = (error: unknown, code: string) => error instanceof CallError && error.code === code;
const isLost = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500);

const LINK = 'PUT /match/board/{matchId}/link';

/** Sends a link over the open socket, and over HTTP when that gives no answer. */
const sendLink = async (matchId: string, body: { rollNumber: number; link: string }): Promise<void> => {
  const request = { params: { matchId }, body };
  const answered = isConnected()
    ? await callOverSocket(await liveSocket(), LINK, { ...request, language: currentLanguage() })
    : null;
  if (answered === null) await api.call(LINK, request);
};

/** Commits to a new anchor for a device that has no chain of this game, once a roll was made without the player's link. */
const replaceAnchor = async ({ matchId, side }: LiveBoard): Promise<void> => {
  const { newAnchor } = await loadLinks();
  const { anchor, keepFrom } = newAnchor();
  const { from } = await api.call('PUT /match/board/{matchId}/anchor', { params: { matchId }, body: { anchor } });
  keepFrom(matchId, side, from);
};

/**
 * Releases the link of this device for the opponent's roll, if one is due, and commits to a new anchor where this device has lost its
 * own. Repeats what was lost until the board has moved on. A refusal changes nothing: the roll is then made without the link.
 */
export const releaseLink = async (board: LiveBoard, signal: AbortSignal): Promise<void> => {
  if (board.dice.version !== 2) return;
  const { matchId } = board;
  const links = await loadLinks();
  const due = linkDue(board);
  const own = due ?? dueRoll(board);
  if (own !== null && isOwnLinkMissing(board) && links.linkFor(matchId, own.rollNumber) === undefined)
    await replaceAnchor(board).catch(() => {});
  const link = due === null ? undefined : links.linkFor(matchId, due.rollNumber);
  if (due === null || link === undefined) return;
  while (!signal.aborted)
    try {
      await sendLink(matchId, { rollNumber: due.rollNumber, link });
      links.noteSent(matchId, due);
      return;
    } catch (error) {
      if (isRefused(error, 'WRONG_LINK')) links.passOn(matchId, due.rollNumber);
      if (!isLost(error)) return;
      await pause(RETRY_MILLISECONDS);
    }
};

type Tap = { actNumber: number; act: BoardAct; awayMilliseconds?: number };
type Send = (tap: Tap) => Promise<BoardChange>;

/** Sends the tap with this link until the roll is made; null when the board has moved on by then. */
const sendUntilMade = async (tap: Tap, send: Send, isPassed: () => boolean): Promise<BoardChange | null> => {
  for (;;) {
    const change = await send(tap);
    if (change.acts.length > 0) return change;
    // The opponent's link makes the roll, which comes as an event; without it the same tap does when it has waited long enough.
    await pause(LINK_MILLISECONDS);
    if (isPassed()) return null;
  }
};

/** Sends the tap of a roll with the link of this device. Returns null when the roll has come as an event meanwhile. */
export const sendRoll = async (
  board: LiveBoard,
  tap: Tap,
  send: Send,
  isPassed: () => boolean,
): Promise<BoardChange | null> => {
  const due = dueRoll(board);
  if (due === null) return send(tap);
  const links = await loadLinks();
  const { matchId } = board;
  const link = links.linkFor(matchId, due.rollNumber);
  const noted: Send = async (sent) => {
    const change = await send(sent);
    if (link !== undefined) links.noteSent(matchId, due);
    return change;
  };
  try {
    return await sendUntilMade({ ...tap, act: { type: 'roll', link } }, noted, isPassed);
  } catch (error) {
    if (!isRefused(error, 'WRONG_LINK')) throw error;
    links.passOn(matchId, due.rollNumber);
    return sendUntilMade(tap, send, isPassed);
  }
};
