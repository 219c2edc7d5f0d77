import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { ShieldCheck } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { useMutation } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';

/** Verifies the chain of hashes and shows whether every record is unchanged. */
export function VerifyCard() {
  const verify = useMutation({ mutationFn: () => api.call('GET /admin/audit/verify') });
  const result = verify.data;
  return (
    <Card className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[60ch] text-small text-text-2">{m.audit_about()}</p>
        <Button
          size="small"
          icon={<ShieldCheck size={18} aria-hidden />}
          busy={verify.isPending}
          onClick={() => verify.mutate()}
        >
          {m.audit_verify()}
        </Button>
      </div>
      <MutationError error={verify.error} />
      {result !== undefined && (
        <Note tone={result.ok ? 'ok' : 'bad'} role={result.ok ? 'status' : 'alert'}>
          {result.ok
            ? m.audit_verified({ count: groupRupees(result.records) })
            : m.audit_broken({ number: result.brokenAt ?? 0 })}
        </Note>
      )}
    </Card>
  );
}
