import type { Api } from '@muqabla/client/api';
import { CallError } from '@muqabla/client/call-error';
import type { RefusalResponse } from '@muqabla/contract/call';
import type { CANCEL_REASONS } from '@muqabla/contract/constants';
import type { MatchView, ResultStatus, RoomKind } from '@muqabla/contract/play/matches/match';
import { toHex } from '@muqabla/proofs/hex';
import { isFinalRefusal } from './error-message.ts';
import { deleteValue, listValues, putValue, dropSharedPicture } from './result-store.ts';

/** A result as the player gave it. With a screenshot, `original` is the file before it was made smaller. */
export type Report = {
  resultStatus: ResultStatus;
  cancelReason?: (typeof CANCEL_REASONS)[number];
  file?: File;
  original?: File;
};

type Original = { originalSha256: string; originalBytes: string; originalModifiedAt: string };

/** The server's answer to a result that the service worker sent: taken, or refused. */
type Answer = { refusal?: { status: number; body: RefusalResponse } };

/**
 * A result that waits on this device, to be sent or, with its answer, to be shown. Its bytes are the same with every attempt, so the
 * server accepts it once.
 */
type WaitingResult = {
  userId: string;
  matchId: string;
  room: RoomKind;
  body: { resultStatus: ResultStatus; cancelReason?: (typeof CANCEL_REASONS)[number] } & Partial<Original>;
  file: File | null;
  language: string;
  answer?: Answer;
};

// One key for each match, of which a player has one result.
const keyOf = ({ userId, matchId }: WaitingResult) => `${userId}:${matchId}`;

const originalOf = async (file: File | undefined): Promise<Partial<Original>> => {
  // Without a secure context there is no hash, and the result goes without.
  if (file === undefined || !('subtle' in crypto)) return {};
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return {
      originalSha256: toHex(new Uint8Array(hash)),
      originalBytes: String(file.size),
      originalModifiedAt: new Date(file.lastModified).toISOString(),
    };
  } catch {
    return {};
  }
};

// An ended session is no answer to the result: it is sent after the next sign-in.
const isAnswered = (error: unknown): error is CallError =>
  isFinalRefusal(error) && error instanceof CallError && error.status !== 401 && error.status !== 403;

// A device that refuses to store still sends.
const forget = (waiting: WaitingResult) => deleteValue('outbox', keyOf(waiting)).catch(() => undefined);

const listWaiting = async (userId: string) =>
  (await listValues<WaitingResult>('outbox').catch(() => [])).filter((each) => each.userId === userId);

/** Pages and the service worker take turns, so that a result is shown once. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as { locks?: LockManager };
  return locks === undefined ? work() : locks.request('waiting-results', work);
};

export type LateResult = { matchId: string; error?: CallError };

const createAttempts = (api: Pick<Api, 'call'>) => {
  const post = ({ room, matchId, body, file }: WaitingResult): Promise<MatchView> => {
    const call = room === 'auto' ? 'PUT /match/submit/autoresult/{matchId}' : 'PUT /match/submit/result/{matchId}';
    return api.call(call, { params: { matchId }, body, file });
  };

  const attempt = async (waiting: WaitingResult): Promise<MatchView> => {
    try {
      const match = await post(waiting);
      await Promise.all([forget(waiting), ...(waiting.file === null ? [] : [dropSharedPicture()])]);
      return match;
    } catch (error) {
      // A refusal is the server's answer; without one the result waits.
      if (isAnswered(error)) await forget(waiting);
      throw error;
    }
  };

  /** Returns the answer to a late result: the one that the service worker got, or that to a new attempt. */
  const settle = async (waiting: WaitingResult): Promise<LateResult> => {
    const { matchId, answer } = waiting;
    if (answer !== undefined) {
      await forget(waiting);
      const { refusal } = answer;
      return { matchId, ...(refusal !== undefined && { error: new CallError(refusal.status, refusal.body) }) };
    }
    try {
      await attempt(waiting);
      return { matchId };
    } catch (error) {
      if (!isAnswered(error)) throw error;
      return { matchId, error };
    }
  };

  return { post, attempt, settle };
};

/** Sends results by these calls, each kept on this device until the server has answered. */
export const createWaitingResults = (api: Pick<Api, 'call'>) => {
  const { post, attempt, settle } = createAttempts(api);
  // By `send`, whose caller gets the answer.
  const beingGiven = new Set<string>();
  return {
    /** Keeps a result on the device, then sends it. Throws what the call throws; without a response it stays to be sent later. */
    send: async (
      { userId, language }: Pick<WaitingResult, 'userId' | 'language'>,
      { _id: matchId, room }: Pick<MatchView, '_id' | 'room'>,
      { file = null, original, ...body }: Omit<Report, 'file'> & { file?: File | null },
    ): Promise<MatchView> => {
      const waiting: WaitingResult = {
        userId,
        matchId,
        room,
        body: { ...body, ...(file !== null && (await originalOf(original))) },
        file,
        language,
      };
      const key = keyOf(waiting);
      beingGiven.add(key);
      try {
        await putValue('outbox', key, waiting).catch(() => undefined);
        return await attempt(waiting);
      } finally {
        beingGiven.delete(key);
      }
    },

    /** The ids of the matches whose result of this player still has to be sent. */
    listMatches: async (userId: string): Promise<string[]> =>
      (await listWaiting(userId)).filter(({ answer }) => answer === undefined).map(({ matchId }) => matchId),

    /** Settles the results of this player that wait on the device, and reports each that was answered. True while one still waits. */
    settleAll: (userId: string, onAnswered: (late: LateResult) => void): Promise<boolean> =>
      inTurn(async () => {
        for (const waiting of await listWaiting(userId)) {
          if (beingGiven.has(keyOf(waiting))) continue;
          const late = await settle(waiting).catch(() => undefined);
          if (late === undefined) return true;
          onAnswered(late);
        }
        return false;
      }),

    /** Sends the results of this player without a page; each answer waits for the next one. Throws where there is no answer. */
    sendAll: (userId: string, setLanguage: (language: string) => void): Promise<void> =>
      inTurn(async () => {
        for (const waiting of await listWaiting(userId)) {
          if (waiting.answer !== undefined) continue;
          setLanguage(waiting.language);
          const answer = await post(waiting).then(
            (): Answer => ({}),
            ({ status, message, code }: CallError): Answer => ({
              refusal: { status, body: { message, code: code as RefusalResponse['code'] } },
            }),
          );
          if (answer.refusal !== undefined && !isAnswered(new CallError(answer.refusal.status, answer.refusal.body)))
            throw new Error('a result has no answer yet');
          await putValue('outbox', keyOf(waiting), { ...waiting, file: null, answer });
          if (answer.refusal === undefined && waiting.file !== null) await dropSharedPicture();
        }
      }),
  };
};
