import type { MatchView } from '@muqabla/contract/play/matches/match';
import { currentLanguage } from '@muqabla/ui/language';
import { isNetworkError } from './error-message.ts';
import { RESULTS_SYNC } from './result-store.ts';
import { api } from './session.ts';
import { createWaitingResults, type LateResult, type Report } from './waiting-results.ts';

const results = createWaitingResults(api);

// The types of TypeScript leave it out.
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Lets the browser send what waits once there is a connection, also with the app closed, where it can. */
const sendInBackground = async () => {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const registration = (await serviceWorker?.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register(RESULTS_SYNC);
};

/** Keeps a result on the device, then sends it. Throws what the call throws; without a response it is sent later. */
export const sendResult = async (
  userId: string,
  match: Pick<MatchView, '_id' | 'room'>,
  report: Report,
): Promise<MatchView> => {
  try {
    return await results.send({ userId, language: currentLanguage() }, match, report);
  } catch (error) {
    if (isNetworkError(error)) await sendInBackground().catch(() => undefined);
    throw error;
  }
};

/** Sends the results of this player that wait on the device; reports each that was answered, also to the service worker. */
export const sendWaitingResults = (userId: string, onAnswered: (late: LateResult) => void): Promise<void> =>
  results.settleAll(userId, onAnswered);
