import type { CANCEL_REASONS } from '@muqabla/contract/constants';
import type { MatchView, ResultStatus } from '@muqabla/contract/matches/match';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureWords, noAnswer } from '../../../lib/failure.ts';
import { matchQuery } from '../../../lib/match-queries.ts';
import { refreshMoney } from '../../../lib/refresh-money.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { leaveRoom } from './leave-room.ts';

export type CancelReason = (typeof CANCEL_REASONS)[number];
export type Report = { resultStatus: ResultStatus; cancelReason?: CancelReason; file?: File };

/** Sends this player's result and leaves the room. The same report may be sent again after a lost answer: the server takes it once. `forget` drops an old error. */
export function useSubmitResult(match: MatchView): {
  busy: boolean;
  error: string | undefined;
  send: (report: Report) => void;
  forget: () => void;
} {
  const queries = useQueryClient();
  const { queryKey } = matchQuery(match._id);
  const sent = useMutation({
    mutationFn: ({ file = null, ...body }: Omit<Report, 'file'> & { file?: File | null }) => {
      const call =
        match.room === 'auto' ? 'PUT /match/submit/autoresult/{matchId}' : 'PUT /match/submit/result/{matchId}';
      return api.call(call, { params: { matchId: match._id }, body, file });
    },
    onSuccess: (after) => {
      queries.setQueryData(queryKey, after);
      refreshMoney();
      leaveRoom(match.gameName);
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  const error =
    sent.error === null
      ? undefined
      : failureWords(sent.error, noAnswer(sent.error) ? m.battle_no_connection() : m.room_send_failed());
  return {
    busy: sent.isPending,
    error,
    send: (report) => {
      if (!sent.isPending) sent.mutate(report);
    },
    forget: () => {
      if (sent.isError) sent.reset();
    },
  };
}
