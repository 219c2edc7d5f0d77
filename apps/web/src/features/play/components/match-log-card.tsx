import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ShownOutcome } from '../lib/check-match-log.ts';
import { api } from '../lib/session.ts';
import * as m from '../messages.ts';
import { LogEntryCard, pollOfLog } from './log-entry-card.tsx';

type MatchLogCardProps = {
  matchId: string;
  me: string;
  shown: ShownOutcome;
  /** Shows the way to complain about the battle under it. */
  hasComplaint?: boolean;
};

/** Where the public log has the result of a match, with a check on this phone. Nothing for a match from before the log. */
export function MatchLogCard({ matchId, me, shown, hasComplaint = false }: MatchLogCardProps) {
  const { data: log } = useQuery({
    queryKey: ['own', 'match', matchId, 'log', shown.outcome],
    queryFn: ({ signal }) => api.call('GET /match/{matchId}/log', { params: { matchId }, signal }),
    refetchInterval: ({ state }) => pollOfLog(state.data?.entries),
  });
  return (
    <>
      {log !== undefined && log.entries.length > 0 && (
        <LogEntryCard
          entries={log.entries}
          onCheck={async () => (await import('../lib/check-match-log.ts')).checkMatchLog(log, me, shown)}
          checksOf={({ isOwnSide, isSameOutcome }) => [
            { text: m.log_own_side(), ok: isOwnSide },
            { text: m.log_same_outcome(), ok: isSameOutcome },
          ]}
          fileName={`battle-${matchId.slice(-8)}.tlog-proof`}
        />
      )}
      {hasComplaint && (
        <Link href={`/complaints?match=${matchId}`} className="link -my-2 inline-flex min-h-11 items-center text-small">
          {m.complaints_battle_link()}
        </Link>
      )}
    </>
  );
}
