import type { EngineCase } from '@muqabla/contract/play/integrity/engine-check-calls';
import type { EngineFinding } from '@muqabla/contract/play/integrity/engine-check-terms';
import { Card } from '@muqabla/ui/card';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseClaim } from '../../../../components/claims/case-claim.tsx';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../../components/reason-form.tsx';
import { keyOf } from '../../../../components/shortcuts/key-of.ts';
import { KeyHint } from '../../../../components/shortcuts/shortcuts-help.tsx';
import { api } from '../../../../lib/api.ts';
import * as m from '../../../../messages.ts';
import { findingLines, findingWords } from './engine-check.messages.ts';
import { ENGINE_CHECKS } from './engine-checks.screen.ts';

const KEYS = { lookedInto: '1', cleared: '2' } as const;
const FINDINGS = ['lookedInto', 'cleared'] as const satisfies readonly EngineFinding[];

/** Asks for the finding and its reason. What follows for the player is an act of its own, elsewhere. */
export function CloseCase({ shown: { _id: caseId } }: { shown: EngineCase }) {
  const [finding, setFinding] = useState<EngineFinding>();
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: (body: { finding: EngineFinding; reason: string }) =>
      api.call('POST /admin/engine-checks/{caseId}/close', { params: { caseId }, body }),
    onSuccess: () => void toastOk(m.engine_close_done()),
    onSettled: () => client.invalidateQueries({ queryKey: [ENGINE_CHECKS] }),
  });
  return (
    <Card className="grid gap-3">
      <h3 className="text-h3">{m.engine_found()}</h3>
      <ChoicePills
        label={m.engine_found()}
        options={FINDINGS.map((value) => ({
          value,
          label: (
            <>
              {findingWords[value]()} <KeyHint>{KEYS[value]}</KeyHint>
            </>
          ),
          attributes: keyOf(KEYS[value], findingWords[value](), { presses: true }),
        }))}
        value={finding}
        onChange={setFinding}
      />
      <MutationError error={close.error} />
      {finding !== undefined && (
        <CaseClaim kind="engineCheck" caseId={caseId}>
          <p className="text-small text-text-2">{findingLines[finding]()}</p>
          <ReasonForm
            id="close-engine-case"
            label={m.engine_close_why()}
            readers={m.engine_close_readers()}
            effect={m.engine_close()}
            variant="secondary"
            busy={close.isPending}
            shortcut="R"
            onSubmit={(reason) => close.mutate({ finding, reason })}
          />
        </CaseClaim>
      )}
    </Card>
  );
}
