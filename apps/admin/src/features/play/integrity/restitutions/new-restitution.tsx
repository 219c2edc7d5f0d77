import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Drawer } from '../../../../components/drawer.tsx';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { PlayerLink } from '../../../../components/player-link.tsx';
import { readProposalsSearch } from '../../../../components/proposal-search.rules.ts';
import { QueryFrame } from '../../../../components/query-frame.tsx';
import { ReasonForm } from '../../../../components/reason-form.tsx';
import { api } from '../../../../lib/api.ts';
import { useMe } from '../../../../lib/permissions.ts';
import { playerQuery } from '../../../../lib/player-query.ts';
import * as m from '../../../../messages.ts';
import { BattleLines, SumsCard } from './restitution-details.tsx';
import { RESTITUTIONS } from './restitutions.screen.ts';

const route = getRouteApi('/staff/restitutions/new/$playerId');

type Days = { readonly first: string; readonly last: string };

const DAYS_BACK = 30;

/** The last days up to today in India. */
const lastDays = (): Days => {
  const last = indiaDayOf(new Date());
  return { first: addDays(last, -DAYS_BACK), last };
};

const spanOf = ({ first, last }: Days) => ({
  from: startOfDay(first).toISOString(),
  to: startOfDay(addDays(last, 1)).toISOString(),
});

/** The form for a restitution against the player in the URL: choose the days, look at the battles, propose. */
export function NewRestitution() {
  const { playerId } = route.useParams();
  return <NewRestitutionOf key={playerId} playerId={playerId} />;
}

function NewRestitutionOf({ playerId }: { playerId: string }) {
  const navigate = useNavigate();
  const player = useQuery(playerQuery(playerId));
  return (
    <Drawer
      label={m.players_restitution()}
      onClose={() => void navigate({ to: '/restitutions', search: readProposalsSearch })}
      head={<h2 className="text-h2">{m.players_restitution()}</h2>}
    >
      <QueryFrame query={player} failed={m.players_one_failed()} missing={m.players_missing_title()}>
        {(found) => (
          <>
            <p className="text-small text-text-2">
              {m.restitutions_from_player()} <PlayerLink player={found} />
            </p>
            <SpanForm playerId={playerId} />
          </>
        )}
      </QueryFrame>
    </Drawer>
  );
}

function SpanForm({ playerId }: { playerId: string }) {
  const [days, setDays] = useState(lastDays);
  const preview = useMutation({
    mutationFn: (span: ReturnType<typeof spanOf>) =>
      api.call('POST /admin/restitutions/preview', { body: { playerId, ...span } }),
  });
  const isReady = days.first !== '' && days.last !== '' && days.first <= days.last;
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !preview.isPending) preview.mutate(spanOf(days));
  };
  const change = (next: Partial<Days>) => {
    setDays({ ...days, ...next });
    preview.reset();
  };
  return (
    <>
      <form className="grid gap-2.5" onSubmit={look}>
        <div className="grid grid-cols-2 gap-2.5">
          <Field
            id="restitution-first"
            type="date"
            label={m.restitutions_first_day()}
            className="px-3! py-2!"
            value={days.first}
            max={days.last}
            onChange={(event) => change({ first: event.target.value })}
          />
          <Field
            id="restitution-last"
            type="date"
            label={m.restitutions_last_day()}
            className="px-3! py-2!"
            value={days.last}
            error={isReady ? undefined : m.restitutions_days_wrong()}
            onChange={(event) => change({ last: event.target.value })}
          />
        </div>
        <MutationError error={preview.error} />
        {preview.data === undefined && (
          <Button type="submit" variant="outline" block disabled={!isReady} busy={preview.isPending}>
            {m.restitutions_look()}
          </Button>
        )}
      </form>
      {preview.data !== undefined && (
        <>
          <SumsCard sums={preview.data.sums} />
          {(preview.data.waitingWithdrawals ?? 0) > 0 && (
            <Note tone="wait">
              {m.restitutions_waiting({ amount: formatRupees(preview.data.waitingWithdrawals ?? 0) })}
              <WithdrawalsLink />
            </Note>
          )}
          <ProposeForm playerId={playerId} days={days} />
          <BattleLines battles={preview.data.battles} />
        </>
      )}
    </>
  );
}

function WithdrawalsLink() {
  const { may } = useMe();
  return may('withdrawals') ? (
    <>
      {' '}
      <Link to="/withdrawals" className="link">
        {m.nav_withdrawals()}
      </Link>
    </>
  ) : null;
}

function ProposeForm({ playerId, days }: { playerId: string; days: Days }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const propose = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/restitutions', { body: { playerId, ...spanOf(days), reason } }),
    onSuccess: ({ _id }) =>
      void navigate({
        to: '/restitutions/$restitutionId',
        params: { restitutionId: _id },
        search: readProposalsSearch,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [RESTITUTIONS] }),
  });
  return (
    <>
      <MutationError error={propose.error} />
      <ReasonForm
        id="restitution-reason"
        label={m.adjust_reason()}
        readers={m.reason_staff()}
        effect={m.restitutions_propose()}
        variant="primary"
        busy={propose.isPending}
        onSubmit={(reason) => propose.mutate(reason)}
      />
    </>
  );
}
