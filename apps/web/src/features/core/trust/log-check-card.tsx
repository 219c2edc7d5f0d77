import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { useMutation } from '@tanstack/react-query';
import { CheckList } from '../../../components/check-list.tsx';
import { LogMisconductAlarm } from '../../../components/log-misconduct.tsx';
import { evidenceOf } from '../../../lib/log-evidence.ts';
import * as m from '../../../messages.ts';

/** The public log, with the check that it continues what this phone saw before. */
export function LogCheckCard() {
  const check = useMutation({ mutationFn: async () => (await import('../../../lib/public-log.ts')).visitLog() });
  const evidence = evidenceOf(check.error);
  const before = check.data?.before?.head.size;
  return (
    <Card className="grid gap-3">
      <h2>{m.log_title()}</h2>
      <p className="text-small text-text-2">{m.trust_log_line()}</p>
      {check.data === undefined && evidence === null && (
        <Button variant="outline" busy={check.isPending} onClick={() => check.mutate()}>
          {m.trust_check_log()}
        </Button>
      )}
      <div role="status" className="grid gap-3 empty:hidden">
        {check.error !== null && evidence === null && <p className="text-small text-bad-ink">{m.log_not_checked()}</p>}
        {check.data !== undefined && (
          <CheckList
            checks={[
              { text: m.trust_log_signed({ count: groupRupees(check.data.head.size) }), ok: true },
              {
                text: before === undefined ? m.log_first_visit() : m.log_continues({ count: groupRupees(before) }),
                ok: true,
              },
            ]}
          />
        )}
      </div>
      {evidence !== null && <LogMisconductAlarm evidence={evidence} />}
      <a
        className="link -my-2 inline-flex min-h-11 items-center text-small"
        href="/log/checkpoint"
        target="_blank"
        rel="noreferrer"
      >
        {m.trust_log_file()}
      </a>
    </Card>
  );
}
