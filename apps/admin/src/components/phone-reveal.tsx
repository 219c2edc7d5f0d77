import { useMutation } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { failureWords } from '../lib/failure.messages.ts';
import * as m from '../messages.ts';
import { CopyText } from './copy-text.tsx';

/** A masked phone with a button that shows the whole number; each press is recorded in the audit log. */
export function PhoneReveal({ playerId, phone }: { playerId: string; phone: string }) {
  const reveal = useMutation({
    mutationFn: () => api.call('POST /admin/players/{playerId}/phone', { params: { playerId } }),
  });
  if (reveal.data !== undefined)
    return (
      <CopyText text={reveal.data.phone} label={m.phone_copy()} className="text-text!">
        +91 {reveal.data.phone}
      </CopyText>
    );
  return (
    <span className="num inline-flex flex-wrap items-center gap-x-1.5">
      +91 {phone}
      <button
        type="button"
        title={m.phone_show_audited()}
        disabled={reveal.isPending}
        onClick={() => reveal.mutate()}
        className="link relative z-1 min-h-6 pointer-coarse:min-h-11"
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
