import { Note } from '@muqabla/ui/note';
import { useMutation } from '@tanstack/react-query';
import { BackLink } from '../../../components/back-link.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { api } from '../../../lib/api.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import * as m from '../../../messages.ts';
import { ReconcileResult } from './reconcile-result.tsx';
import { StatementDrop } from './statement-drop.tsx';

/** Compares the gateway's statement with the deposits, line by line, and changes nothing. */
export function ReconcilePage() {
  const compare = useMutation({
    mutationFn: (file: File) => api.call('POST /admin/deposits/reconcile', { body: {}, file }),
  });
  return (
    <PageBody>
      <BackLink to="/deposits">{m.nav_deposits()}</BackLink>
      <h2 className="text-h2">{m.reconcile_title()}</h2>
      <StatementDrop busy={compare.isPending} name={compare.variables?.name} onFile={(file) => compare.mutate(file)} />
      {compare.isError && (
        <Note tone="bad" role="alert">
          <b className="block font-semi">{failureWords(compare.error)}</b>
          {m.reconcile_failed()}
        </Note>
      )}
      {compare.data !== undefined && !compare.isPending && <ReconcileResult result={compare.data} />}
    </PageBody>
  );
}
