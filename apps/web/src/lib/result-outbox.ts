import type { MatchView } from '@muqabla/contract/play/matches/match';
import { currentLanguage } from '@muqabla/ui/language';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import * as m from '../messages.ts';
import { errorMessage, isNetworkError } from './error-message.ts';
import { queryClient } from './query-client.ts';
import { RESULTS_SYNC } from './result-store.ts';
import { api } from './session.ts';
import { createWaitingResults, type LateResult, type Report } from './waiting-results.ts';
import { refetchMoney } from './wallet.ts';

const FIRST_RETRY_MILLISECONDS = 5_000;
const MAX_RETRY_MILLISECONDS = 300_000;

const results = createWaitingResults(api);

// The types of TypeScript leave it out.
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Lets the browser send what waits once there is a connection, also with the app closed, where it can. */
const sendInBackground = async () => {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const registration = (await serviceWorker?.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register(RESULTS_SYNC);
};

let retryLater = () => {};

/** Keeps a result on the device, then sends it. Throws what the call throws; without an answer it is sent later. */
export const sendResult = async (
  userId: string,
  match: Pick<MatchView, '_id' | 'room'>,
  report: Report,
): Promise<MatchView> => {
  try {
    return await results.send({ userId, language: currentLanguage() }, match, report);
  } catch (error) {
    retryLater();
    if (isNetworkError(error)) await sendInBackground().catch(() => undefined);
    throw error;
  }
};

/** The ids of the matches whose result of this player waits on the device. */
export const listWaitingMatches = (userId: string): Promise<string[]> => results.listMatches(userId);

const announce = ({ error }: LateResult) => {
  void queryClient.invalidateQueries({ queryKey: ['own'] });
  if (error === undefined) {
    refetchMoney();
    void toastOk(m.room_result_sent_later());
  } else void toastBad(m.room_result_not_taken({ reason: errorMessage(error, m.room_send_failed()) }));
};

/** Sends the results of this player that wait on the device, and notifies of each answer. True while one still waits. */
export const sendWaitingResults = (userId: string): Promise<boolean> => results.settleAll(userId, announce);

/**
 * Sends what waits when the phone is online again and when the page is shown, and repeats it in growing intervals while a result
 * waits. Returns the function that sends, for each connection; nothing is sent after the signal.
 */
export function keepSendingResults(userId: string, signal: AbortSignal): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let interval = FIRST_RETRY_MILLISECONDS;
  const schedule = () => {
    clearTimeout(timer);
    if (signal.aborted) return;
    timer = setTimeout(() => void send(), interval);
    interval = Math.min(interval * 2, MAX_RETRY_MILLISECONDS);
  };
  const send = async () => {
    clearTimeout(timer);
    if (!signal.aborted && (await sendWaitingResults(userId))) schedule();
  };
  const scheduleFirst = () => {
    interval = FIRST_RETRY_MILLISECONDS;
    schedule();
  };
  const sendAtOnce = async () => {
    interval = FIRST_RETRY_MILLISECONDS;
    await send();
  };
  retryLater = scheduleFirst;
  signal.addEventListener('abort', () => clearTimeout(timer));
  addEventListener('online', () => void sendAtOnce(), { signal });
  document.addEventListener('visibilitychange', () => void (document.hidden || sendAtOnce()), { signal });
  // Without a live connection too.
  scheduleFirst();
  return sendAtOnce;
}
