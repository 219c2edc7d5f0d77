import { Button } from '@muqabla/ui/button';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { Download, ShieldCheck } from '@muqabla/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { CheckList } from '../../../components/check-list.tsx';
import { LogMisconductAlarm } from '../../../components/log-misconduct.tsx';
import { downloadText } from '../../../lib/download-text.ts';
import { evidenceOf } from '../../../lib/log-evidence.ts';
import type { LoggedEntry, ProvenEntry } from '../../../lib/prove-log-entry.ts';
import * as m from '../../../messages.ts';

const WAIT_MILLISECONDS = 3000;

/** Returns the interval at which entries are read again: while one waits for its place in the log. */
export const pollOfLog = (entries: readonly LoggedEntry[] | undefined): number | false =>
  entries?.some(({ index }) => index === null) === true ? WAIT_MILLISECONDS : false;

type Check = { readonly text: string; readonly ok: boolean };

type LogEntryCardProps<Result extends ProvenEntry> = {
  /** The entries in their order, at least one. */
  entries: readonly LoggedEntry[];
  /** Returns the line that the entry is in the log, which has this many. */
  includedText?: (count: string) => string;
  /** Checks the newest entry on this phone. */
  onCheck: () => Promise<Result>;
  /** Returns the lines that the check adds to the one that the entry is in the log. */
  checksOf: (result: Result) => readonly Check[];
  /** The name of the file in which the player can save the proof. */
  fileName: string;
};

const sealChecks = ({ isSealed, isDisclosedTruly }: ProvenEntry): Check[] => [
  ...(isSealed === null ? [] : [{ text: m.log_sealed(), ok: isSealed }]),
  ...(isDisclosedTruly === null ? [] : [{ text: m.log_disclosed(), ok: isDisclosedTruly }]),
];

const continues = ({ sizeBefore }: ProvenEntry) =>
  sizeBefore === null ? m.log_first_visit() : m.log_continues({ count: groupRupees(sizeBefore) });

/** Shows the place of the newest of these entries in the public log, with a check on this phone. */
export function LogEntryCard<Result extends ProvenEntry>({
  entries,
  includedText = (count) => m.log_included({ count }),
  onCheck,
  checksOf,
  fileName,
}: LogEntryCardProps<Result>) {
  const check = useMutation({ mutationFn: onCheck });
  const index = entries.at(-1)?.index ?? null;
  const evidence = evidenceOf(check.error);
  return (
    <section aria-label={m.log_title()} className="grid gap-3 border-t border-line pt-3">
      <div className="flex items-center gap-3">
        <ShieldCheck size={20} aria-hidden className="flex-none text-text-2" />
        <p className="min-w-0 flex-1 text-small text-text-2">
          {index === null ? m.log_waiting() : m.log_entry({ number: groupRupees(index) })}
        </p>
        {index !== null && check.data === undefined && evidence === null && (
          <Button size="small" variant="outline" busy={check.isPending} onClick={() => check.mutate()}>
            {m.log_check()}
          </Button>
        )}
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {check.error !== null && evidence === null && <p className="text-small text-bad-ink">{m.log_not_checked()}</p>}
        {check.data !== undefined && (
          <>
            <CheckList
              checks={[
                { text: includedText(groupRupees(check.data.size)), ok: true },
                ...sealChecks(check.data),
                ...checksOf(check.data),
                { text: continues(check.data), ok: true },
              ]}
            />
            <SaveProof file={check.data.file} fileName={fileName} />
          </>
        )}
      </div>
      {evidence !== null && <LogMisconductAlarm evidence={evidence} />}
    </section>
  );
}

function SaveProof({ file, fileName }: { file: string; fileName: string }) {
  return (
    <Button
      variant="outline"
      size="small"
      icon={<Download size={18} aria-hidden />}
      onClick={() => downloadText(fileName, file)}
    >
      {m.log_download()}
    </Button>
  );
}
