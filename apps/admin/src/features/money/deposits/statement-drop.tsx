import { buttonClass } from '@muqabla/ui/button-class';
import { cx } from '@muqabla/ui/cx';
import { FieldHelp } from '@muqabla/ui/field-frame';
import { FileUp } from '@muqabla/ui/icons';
import { Spinner } from '@muqabla/ui/spinner';
import { type DragEvent, useState } from 'react';
import * as m from '../../../messages.ts';
import { statementFault } from './gateway.rules.ts';

const faults = { 'not-csv': m.reconcile_not_csv, empty: m.reconcile_empty, 'too-large': m.reconcile_too_large };

type StatementDropProps = { busy: boolean; name: string | undefined; onFile: (file: File) => void };

/** Takes the gateway's statement, dropped or chosen with a button. */
export function StatementDrop({ busy, name, onFile }: StatementDropProps) {
  const [isOver, setIsOver] = useState(false);
  const [fault, setFault] = useState<keyof typeof faults | null>(null);
  const take = (file: File | undefined) => {
    if (file === undefined || busy) return;
    const newFault = statementFault(file);
    setFault(newFault);
    if (newFault === null) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      role="presentation"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center gap-2.5 rounded-l border-2 border-dashed bg-surface px-4 py-6 text-center',
        isOver ? 'border-link bg-info-tint' : 'border-line-2',
      )}
    >
      <FileUp size={32} aria-hidden className="text-text-3" />
      <p>{m.reconcile_drop()}</p>
      <label
        className={cx(
          buttonClass({ variant: 'primary' }),
          'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus',
          busy && 'pointer-events-none opacity-70',
        )}
      >
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={busy}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
          aria-describedby="statement-help"
        />
        {m.reconcile_choose()}
      </label>
      <FieldHelp id="statement" help={m.reconcile_help()} error={fault === null ? undefined : faults[fault]()} />
      <p role="status" className="flex min-h-6 items-center gap-2 text-small text-text-2">
        {busy && <Spinner />}
        {busy && name !== undefined && <span>{m.reconcile_busy({ name })}</span>}
      </p>
    </div>
  );
}
