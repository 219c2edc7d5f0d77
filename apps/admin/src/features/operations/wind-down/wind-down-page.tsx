import type { WindDownStatus, WindDownSums } from '@muqabla/contract/operations/wind-down/wind-down-calls';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MutationError } from '../../../components/mutation-error.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { LineSkeleton, QueryFrame } from '../../../components/query-frame.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { Decision } from './decision.tsx';
import { Progress } from './progress.tsx';
import { RemainderList } from './remainder-list.tsx';
import { WIND_DOWN, windDownQuery } from './wind-down.screen.ts';

/** Proposes to end play or, with the wind-down in force, to open it again. */
function NewProposal(of: { act: 'begin'; subjectId: null } | { act: 'end'; subjectId: string }) {
  const client = useQueryClient();
  const isBegin = of.act === 'begin';
  const propose = useMutation({
    mutationFn: (reason: string) =>
      of.act === 'begin'
        ? api.call('POST /admin/wind-down', { body: { reason } })
        : api.call('POST /admin/wind-down/{id}/end', { params: { id: of.subjectId }, body: { reason } }),
    onSuccess: () => void toastOk(m.wind_down_proposed()),
    onSettled: () => client.invalidateQueries({ queryKey: [WIND_DOWN] }),
  });
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{isBegin ? m.wind_down_propose_title() : m.wind_down_end_title()}</h2>
      <p className="text-small text-text-2">{isBegin ? m.wind_down_propose_text() : m.wind_down_end_text()}</p>
      <MutationError error={propose.error} />
      <ReasonForm
        id="wind-down-reason"
        label={isBegin ? m.wind_down_reason() : m.wind_down_end_reason()}
        readers={m.reason_staff()}
        effect={isBegin ? m.wind_down_propose() : m.wind_down_end_propose()}
        variant={isBegin ? 'bad' : 'primary'}
        busy={propose.isPending}
        onSubmit={(reason) => propose.mutate(reason)}
      />
    </Card>
  );
}

const route = getRouteApi('/staff/law/wind-down');

/** The end of play by two people: what it would return, how far the payouts have come, and which accounts wait. */
export function WindDownPage() {
  const query = useQuery(windDownQuery());
  const { state, after } = route.useSearch();
  return (
    <PageBody>
      <QueryFrame query={query} failed={m.wind_down_failed()} skeleton={<LineSkeleton lines={10} />}>
        {(status) => (
          <div className="grid items-start gap-3.5 lg:grid-cols-2">
            <div className="grid gap-3.5">
              {status.windDown !== undefined && <Progress windDown={status.windDown} owed={status.sums.owed} />}
              <Holdings sums={status.sums} />
            </div>
            <div className="grid gap-3.5">
              <Acts status={status} />
              {state !== undefined && <RemainderList state={state} after={after} />}
            </div>
          </div>
        )}
      </QueryFrame>
    </PageBody>
  );
}

/** The act that is possible now: to propose, or to decide what another person has proposed. */
function Acts({ status: { sums, windDown, proposal, ending } }: { status: WindDownStatus }) {
  if (windDown === undefined || windDown.endedAt !== undefined)
    return proposal?.status === 'proposed' ? (
      <Decision act="begin" proposal={proposal} subjectId={proposal._id} owed={sums.owed} />
    ) : (
      <NewProposal act="begin" subjectId={null} />
    );
  return ending?.status === 'proposed' ? (
    <Decision act="end" proposal={ending} subjectId={windDown._id} owed={sums.owed} />
  ) : (
    <NewProposal act="end" subjectId={windDown._id} />
  );
}

const exact = (rupees: number) => formatRupees(rupees, 'always');

function Holdings({ sums }: { sums: WindDownSums }) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">{m.wind_down_holdings()}</h2>
      <KeyValues
        lines={[
          { key: m.wind_down_open_battles({ challenges: sums.challenges }), value: sums.openBattles },
          { key: m.wind_down_running(), value: sums.runningBattles },
          { key: m.wind_down_reviewed(), value: sums.reviewedBattles },
          { key: m.wind_down_tournaments(), value: sums.tournaments },
          { key: m.wind_down_players(), value: sums.players },
          { key: m.wind_down_with_payee(), value: sums.withPayee },
          { key: m.wind_down_without_payee(), value: sums.withoutPayee },
          { key: m.wind_down_without_kyc(), value: sums.withoutKyc },
        ]}
      />
      <KeyValues
        lines={[
          { key: m.wind_down_stakes(), value: exact(sums.stakes) },
          { key: m.wind_down_entries(), value: exact(sums.entries) },
          { key: m.wind_down_deposit(), value: exact(sums.deposit) },
          { key: m.wind_down_winnings(), value: exact(sums.winnings) },
          { key: m.wind_down_payouts(), value: exact(sums.payouts) },
          { key: m.wind_down_owed(), value: exact(sums.owed), tone: 'total' },
        ]}
      />
    </Card>
  );
}
