import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureWords } from '../lib/failure.messages.ts';
import * as m from '../messages.ts';
import { CopyText } from './copy-text.tsx';

type RevealProps = {
  masked: ReactNode;
  /** Fetches the whole value, which writes an audit record. */
  fetchWhole: () => Promise<string>;
  copyLabel: string;
  /** Shown before the value, such as a country code. */
  prefix?: string;
};

/** A masked number with a button that shows all of it; each press is recorded in the audit log. */
export function Reveal({ masked, fetchWhole, copyLabel, prefix = '' }: RevealProps) {
  const reveal = useMutation({ mutationFn: fetchWhole });
  if (reveal.data !== undefined)
    return (
      <CopyText text={reveal.data} label={copyLabel} className="text-current! break-all">
        {prefix}
        {reveal.data}
      </CopyText>
    );
  return (
    <span className="num inline-flex flex-wrap items-center gap-x-1.5">
      <span>{prefix}</span>
      {masked}
      <button
        type="button"
        title={m.phone_show_audited()}
        disabled={reveal.isPending}
        onClick={() => reveal.mutate()}
        className="relative z-1 min-h-6 underline underline-offset-3 pointer-coarse:min-h-11"
      >
        {m.phone_show()}
      </button>
      {reveal.error !== null && (
        <span role="alert" className="text-bad-ink">
          {failureWords(reveal.error)}
        </span>
      )}
    </span>
  );
}
