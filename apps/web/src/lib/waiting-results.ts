import { CallError } from '@muqabla/client/call-error';
import type { CANCEL_REASONS } from '@muqabla/contract/constants';
import type { MatchView, ResultStatus, RoomKind } from '@muqabla/contract/play/matches/match';
import { isFinalRefusal } from './error-message.ts';
import { bytesToHex } from './hex.ts';
import { deleteValue, listValues, putValue } from './result-store.ts';
import { api } from './session.ts';
import { dropSharedPicture } from './shared-picture.ts';

/** A result as the player gave it. With a screenshot, `original` is the file before it was made smaller. */
export type Report = {
  resultStatus: ResultStatus;
  cancelReason?: (typeof CANCEL_REASONS)[number];
  file?: File;
  original?: File;
};

type Original = { originalSha256: string; originalBytes: string; originalModifiedAt: string };

/** A result that waits on this device. Its bytes are the same with every attempt, so the server accepts it once. */
type WaitingResult = {
  userId: string;
  matchId: string;
  room: RoomKind;
  body: { resultStatus: ResultStatus; cancelReason?: (typeof CANCEL_REASONS)[number] } & Partial<Original>;
  file: File | null;
};

// One key for each match, of which a player has one result.
const keyOf = ({ userId, matchId }: WaitingResult) => `${userId}:${matchId}`;

const originalOf = async (file: File | undefined): Promise<Partial<Original>> => {
  // Without a secure context there is no hash, and the result goes without.
  if (file === undefined || !('subtle' in crypto)) return {};
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return {
      originalSha256: bytesToHex(new Uint8Array(hash)),
      originalBytes: String(file.size),
      originalModifiedAt: new Date(file.lastModified).toISOString(),
    };
  } catch {
    return {};
  }
};

const post = ({ room, matchId, body, file }: WaitingResult): Promise<MatchView> => {
  const call = room === 'auto' ? 'PUT /match/submit/autoresult/{matchId}' : 'PUT /match/submit/result/{matchId}';
  return api.call(call, { params: { matchId }, body, file });
};

// An ended session is no answer to the result: it is sent after the next sign-in.
const isAnswered = (error: unknown) =>
  isFinalRefusal(error) && !(error instanceof CallError && (error.status === 401 || error.status === 403));

// A device that refuses to store still sends.
const forget = (waiting: WaitingResult) => deleteValue('outbox', keyOf(waiting)).catch(() => undefined);

const attempt = async (waiting: WaitingResult): Promise<MatchView> => {
  try {
    const match = await post(waiting);
    await forget(waiting);
    if (waiting.file !== null) await dropSharedPicture();
    return match;
  } catch (error) {
    // A refusal is the server's answer; without one the result waits.
    if (isAnswered(error)) await forget(waiting);
    throw error;
  }
};

/** Keeps a result on the device, then sends it. Throws what the call throws; without a response it stays to be sent later. */
export const sendResult = async (
  userId: string,
  { _id: matchId, room }: Pick<MatchView, '_id' | 'room'>,
  { file = null, original, ...body }: Omit<Report, 'file'> & { file?: File | null },
): Promise<MatchView> => {
  const waiting: WaitingResult = {
    userId,
    matchId,
    room,
    body: { ...body, ...(file !== null && (await originalOf(original))) },
    file,
  };
  await putValue('outbox', keyOf(waiting), waiting).catch(() => undefined);
  return attempt(waiting);
};

export type LateResult = { matchId: string; error?: unknown };

let isFlushing = false;

/** Sends the results of this player that wait on the device; reports each that was answered. */
export const sendWaitingResults = async (userId: string, onAnswered: (late: LateResult) => void): Promise<void> => {
  if (isFlushing) return;
  isFlushing = true;
  try {
    const all = await listValues<WaitingResult>('outbox').catch(() => []);
    for (const waiting of all.filter((each) => each.userId === userId)) {
      try {
        await attempt(waiting);
        onAnswered({ matchId: waiting.matchId });
      } catch (error) {
        if (!isAnswered(error)) return;
        onAnswered({ matchId: waiting.matchId, error });
      }
    }
  } finally {
    isFlushing = false;
  }
};
