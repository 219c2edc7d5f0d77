import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import type { ShownOutcome } from '../lib/check-match-log.ts';
import { isDecision, matchLogQuery } from '../lib/record-query.ts';
import { LogEntryCard, pollOfLog } from './log-entry-card.tsx';

type MatchLogCardProps = {
  matchId: string;
  me: string;
  shown: ShownOutcome;
  /** Shows the way to complain about the battle under it. */
  hasComplaint?: boolean;
};

/**
 * Shows the place of a match's result in the public log, with a check on this phone. Nothing for a match from before
 * the log.
 */
export function MatchLogCard({ matchId, me, shown, hasComplaint = false }: MatchLogCardProps) {
  const { data: log } = useQuery({
    ...matchLogQuery(matchId, shown.outcome),
    refetchInterval: ({ state }) => pollOfLog(state.data?.entries),
  });
  return (
    <>
      {log?.entries.some(isDecision) === true && (
        <LogEntryCard
          entries={log.entries}
          onCheck={async () => (await import('../lib/check-match-log.ts')).checkMatchLog(log, me, shown)}
          checksOf={({ isOwnSide, isSameOutcome, isDecidedOnce }) => [
            { text: m.log_own_side(), ok: isOwnSide },
            { text: m.log_same_outcome(), ok: isSameOutcome },
            { text: m.log_decided_once(), ok: isDecidedOnce },
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
