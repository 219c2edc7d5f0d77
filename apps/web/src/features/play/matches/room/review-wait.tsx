import { REVIEW_MINUTES } from '@muqabla/contract/constants';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { timeOfDay } from '../../../../lib/dates.ts';
import { sideOf } from '../../../../lib/match-side.rules.ts';
import { api } from '../../../../lib/session.ts';
import { useCountdown } from '../../../../lib/use-countdown.ts';
import * as m from '../../../../messages.ts';

const POLL_MILLISECONDS = 20_000;

/**
 * The time since which a result has waited for a reviewer: since it was sent, but in a room where the opponent is given time
 * to answer since that has ended.
 */
export const reviewedSince = (match: MatchView, me: string): string => {
  const sentAt = sideOf(match, me) === 'host' ? match.host_status_at : match.joiner_status_at;
  return match.room === 'manual' ? (sentAt ?? match.statusSince) : match.statusSince;
};

/** The usual time of a review; once it is over, that it takes longer and the place in the queue. Remount it for another start. */
export function ReviewWait({ matchId, since }: { matchId: string; since: string }) {
  const isLate = useCountdown(Date.parse(since) + REVIEW_MINUTES.to * 60_000) === 0;
  const { data } = useQuery({
    queryKey: ['own', 'review-place', matchId],
    queryFn: ({ signal }) => api.call('GET /match/{matchId}/review', { params: { matchId }, signal }),
    enabled: isLate,
    refetchInterval: POLL_MILLISECONDS,
  });
  const time = timeOfDay(since);
  if (!isLate) return <p className="text-text-2">{m.room_track_next({ time, ...REVIEW_MINUTES })}</p>;
  const place = data?.place;
  return (
    <Note tone="wait" role="status">
      <b className="block">{m.room_track_late()}</b>
      <span className="block">{m.room_track_late_next({ time })}</span>
      {place !== undefined && (
        <span className="num block font-semi">
          {place === 1 ? m.room_track_first() : m.room_track_place({ place })}
        </span>
      )}
    </Note>
  );
}
