import type { PlayerReport } from '@muqabla/contract/accounts/player-reports/player-report-calls';
import type { ReportOutcome } from '@muqabla/contract/accounts/player-reports/report-terms';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseClaim } from '../../../components/claims/case-claim.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { keyOf } from '../../../components/shortcuts/key-of.ts';
import { KeyHint } from '../../../components/shortcuts/shortcuts-help.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { PLAYER_REPORTS } from './player-reports.screen.ts';

/** Asks for the outcome of a report and its reason. Penalties are decided in the review, bans on the player's page. */
export function HandleForm({ report: { _id: reportId } }: { report: PlayerReport }) {
  const [outcome, setOutcome] = useState<ReportOutcome>();
  const client = useQueryClient();
  const handle = useMutation({
    mutationFn: ({ found, note }: { found: ReportOutcome; note: string }) =>
      api.call('POST /admin/player-reports/{reportId}/close', {
        params: { reportId },
        body: { outcome: found, note },
      }),
    onSuccess: ({ message }) => void toastOk(message),
    onSettled: () => client.invalidateQueries({ queryKey: [PLAYER_REPORTS] }),
  });
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <ChoicePills
        label={m.preports_outcome()}
        options={[
          {
            value: 'confirmed',
            label: <Labelled hint="1">{m.preports_confirmed()}</Labelled>,
            attributes: keyOf('1', m.preports_confirmed(), { presses: true }),
          },
          {
            value: 'unfounded',
            label: <Labelled hint="2">{m.preports_unfounded()}</Labelled>,
            attributes: keyOf('2', m.preports_unfounded(), { presses: true }),
          },
        ]}
        value={outcome}
        onChange={setOutcome}
      />
      <MutationError error={handle.error} />
      {outcome !== undefined && (
        <CaseClaim kind="report" caseId={reportId}>
          <ReasonForm
            id={`report-${reportId}`}
            label={m.preports_note()}
            readers={m.preports_note_readers()}
            effect={m.preports_handle()}
            variant="secondary"
            busy={handle.isPending}
            shortcut="R"
            onSubmit={(note) => handle.mutate({ found: outcome, note })}
          />
        </CaseClaim>
      )}
    </div>
  );
}

function Labelled({ hint, children }: { hint: string; children: string }) {
  return (
    <>
      {children} <KeyHint>{hint}</KeyHint>
    </>
  );
}
