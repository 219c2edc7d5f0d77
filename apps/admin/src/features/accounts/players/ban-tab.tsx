import type { PlayerBan } from '@muqabla/contract/accounts/players/ban-calls';
import { Card } from '@muqabla/ui/card';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import { useMe } from '../../../lib/permissions.ts';
import { PLAYERS } from '../../../lib/player-query.ts';
import * as m from '../../../messages.ts';
import { BanForm } from './ban-form.tsx';
import { banKindWords } from './ban.messages.ts';
import { playerBansQuery } from './players.queries.ts';

/** Bans the player, lifts a ban, and lists earlier bans. */
export function BanTab({ playerId }: { playerId: string }) {
  const { may } = useMe();
  const query = useQuery(playerBansQuery(playerId));
  return (
    <QueryFrame query={query} failed={m.ban_failed()}>
      {({ current, bans }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
          {may('ban') && (
            <Card>
              {current === null ? <BanForm playerId={playerId} /> : <LiftForm key={current} playerId={playerId} />}
            </Card>
          )}
          {bans.length === 0 ? (
            <Card className="text-small text-text-2">{m.ban_none()}</Card>
          ) : (
            <ul aria-label={m.ban_history()} className="grid gap-2.5">
              {bans.map((ban) => (
                <li key={ban._id}>
                  <Ban ban={ban} holds={ban._id === current} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </QueryFrame>
  );
}

function LiftForm({ playerId }: { playerId: string }) {
  const client = useQueryClient();
  const lift = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/players/{playerId}/lift-ban', { params: { playerId }, body: { reason } }),
    onSuccess: () => void toastOk(m.ban_lifted_done()),
    onSettled: () => client.invalidateQueries({ queryKey: [PLAYERS] }),
  });
  return (
    <section className="grid gap-2.5">
      <h3 className="text-h3">{m.ban_lift()}</h3>
      <MutationError error={lift.error} />
      <ReasonForm
        id="lift-reason"
        label={m.ban_lift_reason()}
        readers={m.reason_staff()}
        effect={m.ban_lift()}
        variant="ok"
        busy={lift.isPending}
        onSubmit={lift.mutate}
      />
    </section>
  );
}

function Ban({ ban: { kind, reason, reasonHi, note, by, at, until, lifted }, holds }: BanProps) {
  return (
    <Card className="grid gap-1.5 text-small">
      <h3 className="text-h3">{holds ? m.ban_holds({ kind: banKindWords(kind) }) : banKindWords(kind)}</h3>
      <p className="text-text-2">
        <span>{m.ban_by({ name: by.name })}</span> <When within at={at} /> <span>· {m.ban_until()}</span>{' '}
        {until === null ? <span>{m.ban_length_never()}</span> : <When at={until} />}
      </p>
      <p>{reason}</p>
      <p lang="hi">{reasonHi}</p>
      <p className="text-text-2">{m.ban_note_of({ note })}</p>
      {lifted !== undefined && (
        <p className="text-text-2">
          {m.ban_lifted_by({ name: lifted.by.name })} <When within at={lifted.at} />: {lifted.reason}
        </p>
      )}
    </Card>
  );
}
type BanProps = { ban: PlayerBan; holds: boolean };
