import type { TournamentDetails } from '@muqabla/contract/play/events/tournament';
import { Card } from '@muqabla/ui/card';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { LogEntryCard, pollOfLog } from '../../components/log-entry-card.tsx';

/**
 * Shows the place of a tournament's end in the public log, with a check on this phone; nothing for one without money.
 */
export function TournamentLogCard({ tournament }: { tournament: TournamentDetails }) {
  const { _id, status } = tournament;
  const { data: log } = useQuery({
    queryKey: ['own', 'tournament', _id, 'log', status],
    queryFn: ({ signal }) => api.call('GET /tournaments/{id}/log', { params: { id: _id }, signal }),
    refetchInterval: ({ state }) => pollOfLog(state.data?.entries),
  });
  if (log === undefined || log.entries.length === 0) return null;
  const isPaid = status === 'paid';
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">{m.log_title()}</h2>
      <p className="text-small text-text-2">{m.arena_log_line()}</p>
      <LogEntryCard
        entries={log.entries}
        onCheck={async () => (await import('./check-tournament-log.ts')).checkTournamentLog(log.entries, tournament)}
        checksOf={({ addsUp, isSame }) => [
          { text: isPaid ? m.arena_log_adds_up() : m.arena_log_returned(), ok: addsUp },
          { text: m.log_same_outcome(), ok: isSame },
        ]}
        fileName={`tournament-${_id.slice(-8)}.tlog-proof`}
      />
    </Card>
  );
}
