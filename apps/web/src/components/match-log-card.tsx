import { Button } from '@muqabla/ui/button';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import type { MatchLogCheck, ShownOutcome } from '../lib/check-match-log.ts';
import { downloadText } from '../lib/download-text.ts';
import { evidenceOf } from '../lib/log-evidence.ts';
import { api } from '../lib/session.ts';
import * as m from '../messages.ts';
import { CheckList } from './check-list.tsx';
import { LogMisconductAlarm } from './log-misconduct.tsx';

const WAIT_MILLISECONDS = 3000;

type MatchLogCardProps = { matchId: string; me: string; shown: ShownOutcome };

/** Where the public log has the result of a match, with a check on this phone. Nothing for a match from before the log. */
export function MatchLogCard({ matchId, me, shown }: MatchLogCardProps) {
  const { data: log } = useQuery({
    queryKey: ['own', 'match', matchId, 'log', shown.outcome],
    queryFn: ({ signal }) => api.call('GET /match/{matchId}/log', { params: { matchId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ index }) => index === null) ? WAIT_MILLISECONDS : false,
  });
  const check = useMutation({
    mutationFn: async () => {
      if (log === undefined) throw new Error('the entries are not loaded');
      return (await import('../lib/check-match-log.ts')).checkMatchLog(log, me, shown);
    },
  });
  const newest = log?.entries.at(-1);
  if (newest === undefined) return null;
  const evidence = evidenceOf(check.error);
  return (
    <section aria-label={m.log_title()} className="grid gap-3 border-t border-line pt-3">
      <div className="flex items-center gap-3">
        <ShieldCheck size={20} aria-hidden className="flex-none text-text-2" />
        <p className="min-w-0 flex-1 text-small text-text-2">
          {newest.index === null ? m.log_waiting() : m.log_entry({ number: groupRupees(newest.index) })}
        </p>
        {newest.index !== null && check.data === undefined && evidence === null && (
          <Button size="small" variant="outline" busy={check.isPending} onClick={() => check.mutate()}>
            {m.log_check()}
          </Button>
        )}
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {check.error !== null && evidence === null && <p className="text-small text-bad-ink">{m.log_not_checked()}</p>}
        {check.data !== undefined && <Checked result={check.data} matchId={matchId} />}
      </div>
      {evidence !== null && <LogMisconductAlarm evidence={evidence} />}
    </section>
  );
}

const continues = ({ sizeBefore }: MatchLogCheck) =>
  sizeBefore === null ? m.log_first_visit() : m.log_continues({ count: groupRupees(sizeBefore) });

function Checked({ result, matchId }: { result: MatchLogCheck; matchId: string }) {
  return (
    <>
      <CheckList
        checks={[
          { text: m.log_included({ count: groupRupees(result.size) }), ok: true },
          { text: m.log_own_side(), ok: result.isOwnSide },
          { text: m.log_same_outcome(), ok: result.isSameOutcome },
          { text: continues(result), ok: true },
        ]}
      />
      <Button
        variant="outline"
        size="small"
        icon={<Download size={18} aria-hidden />}
        onClick={() => downloadText(`battle-${matchId.slice(-8)}.tlog-proof`, result.file)}
      >
        {m.log_download()}
      </Button>
    </>
  );
}
