import { type CANCEL_REASONS, REVIEW_MINUTES } from '@muqabla/contract/constants';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { LoadFailure } from '@muqabla/ui/load-module';
import { releaseOverlayEntry } from '@muqabla/ui/overlay-entry';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { timeOfDay } from '../../../../lib/dates.ts';
import { errorMessage, isNetworkError } from '../../../../lib/error-message.ts';
import { lobbyKey, matchQuery, playerMatchesQuery } from '../../../../lib/match-queries.ts';
import { updateQueryData } from '../../../../lib/query-client.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import type { Report } from '../../../../lib/waiting-results.ts';
import { refetchMoney } from '../../../../lib/wallet.ts';
import * as m from '../../../../messages.ts';
import { lobbyPath } from '../../../../paths.ts';

export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Loads the code that keeps a result on the device until it is sent. */
export const loadResultOutbox = () => import('../../../../lib/result-outbox.ts');

const waitingMatchesKey = ['own', 'waiting-results'];

/** True while the player's result of the match waits on the device; `retry` sends it now. */
export function useWaitingResult(
  matchId: string,
  me: string,
): { isWaiting: boolean; busy: boolean; retry: () => void } {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: waitingMatchesKey,
    queryFn: async () => (await loadResultOutbox()).listWaitingMatches(me),
    staleTime: 0,
  });
  const sending = useMutation({
    mutationFn: async () => (await loadResultOutbox()).sendWaitingResults(me),
    onSettled: () => queries.invalidateQueries({ queryKey: waitingMatchesKey }),
  });
  return { isWaiting: data?.includes(matchId) === true, busy: sending.isPending, retry: () => sending.mutate() };
}

/** Props of the report forms. `opponent` is a name, `error` a message. */
export type ReportFormProps = {
  match: MatchView;
  opponent: string;
  busy: boolean;
  error: string | undefined;
  send: (report: Report) => void;
  onClose: () => void;
};

/**
 * Goes one page back in history, skipping the entry of an open sheet; to the game's lobby when the room is the first page
 * of the app in this tab.
 */
function leaveRoom(gameName: string): void {
  const steps = releaseOverlayEntry() ? 2 : 1;
  // The Navigation API counts only pages of this app; `history.length` may include a blank tab page.
  const pagesBefore = (window as { navigation?: Navigation }).navigation?.currentEntry?.index ?? history.length - 1;
  if (pagesBefore >= steps) history.go(-steps);
  else navigate(lobbyPath(gameName), { replace: true });
}

/**
 * Confirms that the result has arrived and explains the next step, because the room is left. An ended match has its own
 * sheet.
 */
function announceSent({ status, deadline, statusSince, host_status, host, joiner }: MatchView): void {
  if (status !== 'pending' && status !== 'conflict') return;
  const time = timeOfDay(status === 'pending' ? statusSince : new Date(serverNow()).toISOString());
  const name = (host_status === undefined ? host : joiner)?.username ?? '';
  void toastOk(
    deadline === undefined
      ? m.live_result_sent({ time, ...REVIEW_MINUTES })
      : m.live_result_sent_auto({ time, name, until: timeOfDay(deadline) }),
  );
}

function failureText(error: Error): string {
  // Nothing keeps the result without the code that keeps it.
  if (error instanceof LoadFailure) return m.battle_no_connection();
  return errorMessage(error, isNetworkError(error) ? m.room_result_kept() : m.room_send_failed());
}

/**
 * Submits this player's result, then leaves the room. Without a connection it waits on the device. Retrying after a lost
 * response is safe: the server accepts the same report once. `clearError` clears the error.
 */
export function useSubmitResult(
  match: MatchView,
  me: string,
): {
  busy: boolean;
  error: string | undefined;
  send: (report: Report) => void;
  clearError: () => void;
} {
  const queries = useQueryClient();
  const { queryKey } = matchQuery(match._id);
  const submission = useMutation({
    mutationFn: async (report: Report) => {
      const { sendResult } = await loadResultOutbox();
      return sendResult(me, match, report);
    },
    // The outbox sends it when the network is back; a paused mutation would not.
    networkMode: 'always',
    onSuccess: (after) => {
      updateQueryData(queryKey, after);
      void queries.invalidateQueries({ queryKey: playerMatchesQuery().queryKey });
      refetchMoney();
      // The lobby to which the player goes back still has the battle as it was before the result.
      queries.removeQueries({ queryKey: lobbyKey(match.gameName) });
      announceSent(after);
      leaveRoom(match.gameName);
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: waitingMatchesKey });
    },
  });
  return {
    busy: submission.isPending,
    error: submission.error === null ? undefined : failureText(submission.error),
    send: (report) => {
      if (!submission.isPending) submission.mutate(report);
    },
    clearError: () => {
      if (submission.isError) submission.reset();
    },
  };
}
