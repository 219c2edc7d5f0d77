import { Button } from '@muqabla/ui/button';
import { Download } from '@muqabla/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { CheckList } from '../../../components/check-list.tsx';
import { LogMisconductAlarm } from '../../../components/log-misconduct.tsx';
import { evidenceOf } from '../../../lib/log-evidence.ts';
import * as m from '../../../messages.ts';

type OwnCheckProps = {
  /** False until the public log has the sum, which cannot be checked before. */
  isInLog: boolean;
  /** Recomputes the proof on this phone; rejects when the log cannot be read, or contradicts itself. */
  onCheck: () => Promise<readonly { text: string; ok: boolean }[]>;
  checkText: string;
  onSave: () => Promise<void>;
  saveText: string;
};

/** The check of the player's own line of a published sum on this phone, and the proof as a file. */
export function OwnCheck({ isInLog, onCheck, checkText, onSave, saveText }: OwnCheckProps) {
  const check = useMutation({ mutationFn: onCheck });
  const evidence = evidenceOf(check.error);
  return (
    <>
      {!isInLog && <p className="text-small text-text-2">{m.log_waiting()}</p>}
      {isInLog && check.data === undefined && evidence === null && (
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          {checkText}
        </Button>
      )}
      <div role="status" className="grid gap-3 empty:hidden">
        {check.error !== null && evidence === null && <p className="text-small text-bad-ink">{m.log_not_checked()}</p>}
        {check.data !== undefined && <CheckList checks={check.data} />}
      </div>
      {evidence !== null && <LogMisconductAlarm evidence={evidence} />}
      <Button variant="outline" size="small" icon={<Download size={18} aria-hidden />} onClick={() => void onSave()}>
        {saveText}
      </Button>
    </>
  );
}
