import type { TournamentDetails } from '@muqabla/contract/play/events/tournament';
import { REMINDER_MINUTES } from '@muqabla/contract/play/events/tournament-terms';
import { Button } from '@muqabla/ui/button';
import { BellRing } from '@muqabla/ui/icons';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../../lib/error-message.ts';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { PushOffer } from '../../components/push-offer.tsx';
import { tournamentQuery } from './tournament.query.ts';

const MINUTE = 60_000;
const minutes = String(REMINDER_MINUTES);

const isAhead = ({ status, startsAt, now }: TournamentDetails) =>
  status === 'planned' && Date.parse(startsAt) - Date.parse(now) > REMINDER_MINUTES * MINUTE;

/** Says that the player is reminded of the start, with a seat by itself, and else offers it; nothing once it is near. */
export function ReminderRow({ tournament }: { tournament: TournamentDetails }) {
  const { _id, own, reminder } = tournament;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (act: 'PUT' | 'DELETE') => api.call(`${act} /tournaments/{id}/reminder`, { params: { id: _id } }),
    onSuccess: (after) => client.setQueryData(tournamentQuery(_id).queryKey, after),
    onError: (error) => void toastBad(errorMessage(error, m.arena_act_failed())),
  });
  if (!isAhead(tournament)) return null;
  const isReminded = own !== undefined || reminder;
  return (
    <div className="grid gap-2.5" role="group" aria-label={m.arena_reminder()}>
      <p role="status" className="text-small text-text-2 empty:hidden">
        {isReminded && m.arena_reminded({ minutes })}
      </p>
      {own === undefined && (
        <Button
          block
          variant={reminder ? 'ghost' : 'outline'}
          icon={<BellRing size={20} aria-hidden />}
          busy={change.isPending}
          onClick={() => change.mutate(reminder ? 'DELETE' : 'PUT')}
        >
          {reminder ? m.arena_remind_not() : m.arena_remind({ minutes })}
        </Button>
      )}
      {isReminded && <PushOffer />}
    </div>
  );
}
