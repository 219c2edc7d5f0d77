import { Button } from '@muqabla/ui/button';
import { CheckRow } from '@muqabla/ui/check-row';
import { CopyButton } from '@muqabla/ui/copy-button';
import { Download } from '@muqabla/ui/icons';
import { useState } from 'react';
import * as m from '../../../messages.ts';

type RecoveryCodesProps = { codes: readonly string[]; done: string; onKept: () => void };

/** Ten recovery codes, which are shown only once; a checkbox confirms that they are stored before continuing. */
export function RecoveryCodes({ codes, done, onKept }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const text = `${m.codes_file()}\n\n${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{m.codes_text()}</p>
      <ul
        aria-label={m.codes_list()}
        className="num grid grid-cols-2 gap-x-4 gap-y-2 rounded-m bg-inset p-4 inset-ring inset-ring-line-2 text-center font-semi tracking-wide"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid gap-2 sm:grid-cols-2">
        <CopyButton block variant="outline" text={text} label={m.codes_copy()} copiedLabel={m.copied()} />
        <Button
          block
          variant="outline"
          icon={<Download size={20} aria-hidden />}
          onClick={() => download(text, 'muqabla-recovery-codes.txt')}
        >
          {m.codes_download()}
        </Button>
      </div>
      <CheckRow checked={kept} onChange={setKept}>
        {m.codes_kept()}
      </CheckRow>
      <Button variant="primary" block disabled={!kept} onClick={onKept}>
        {done}
      </Button>
    </div>
  );
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
