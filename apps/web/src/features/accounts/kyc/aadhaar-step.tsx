import { SAMPLE_AADHAARS } from '@muqabla/contract/accounts/kyc/aadhaar';
import { digitsIn } from '@muqabla/contract/digits';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Field } from '@muqabla/ui/field';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { toastOk } from '@muqabla/ui/toast';
import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { useStandIn } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { aadhaarState, caretAfter, groupAadhaar } from './aadhaar-text.rules.ts';
import { ConsentLine } from './consent-line.tsx';
import { useSendOtp } from './use-send-otp.ts';

type AadhaarFieldProps = { digits: string; onDigits: (digits: string) => void; error: string | undefined };

/** Aadhaar number input; groups the digits by four while typing. */
function AadhaarField({ digits, onDigits, error }: AadhaarFieldProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    const caretOffset = caretAfter(digitsIn(target.value.slice(0, caret)).length);
    onDigits(digitsIn(target.value));
    // Grouping inserts spaces, so the caret is set again.
    requestAnimationFrame(() => {
      if (document.activeElement === target) target.setSelectionRange(caretOffset, caretOffset);
    });
  };
  return (
    <Field
      id="aadhaar"
      label={m.kyc_aadhaar()}
      value={groupAadhaar(digits)}
      onChange={onChange}
      inputMode="numeric"
      autoComplete="off"
      required
      help={m.kyc_aadhaar_help()}
      error={error}
      className="num text-h2! tracking-[.04em]"
    />
  );
}

const SandboxAadhaars = lazyComponent(() => import('./sandbox-aadhaars.tsx'), 'SandboxAadhaars');

const [{ number: SAMPLE }] = SAMPLE_AADHAARS;

type AadhaarStepProps = { digits: string; onDigits: (digits: string) => void; onSent: () => void };

/** First step of KYC: the Aadhaar number and consent. */
export function AadhaarStep({ digits, onDigits, onSent }: AadhaarStepProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  const isSandbox = useStandIn('kyc');
  const state = aadhaarState(digits);
  const { send, busy, error, reset } = useSendOtp((message) => {
    void toastOk(message);
    onSent();
  });
  const choose = (number: string) => {
    onDigits(number);
    reset();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (state === 'valid' && !busy) send(digits);
  };
  const isInvalid = state === 'invalid' || (isSubmitted && state === 'short');
  return (
    <form onSubmit={submit} noValidate>
      <Card className="grid gap-3.5">
        <AadhaarField
          digits={digits}
          onDigits={(next) => {
            onDigits(next);
            reset();
          }}
          error={isInvalid ? m.kyc_aadhaar_wrong() : undefined}
        />
        {isSandbox && (
          <Note>
            {m.kyc_sandbox()}
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <b className="num">{groupAadhaar(SAMPLE)}</b>
              <Button variant="ghost" size="small" onClick={() => choose(SAMPLE)}>
                {m.kyc_sample_use()}
              </Button>
            </div>
            <SandboxAadhaars onChoose={choose} />
          </Note>
        )}
        <ConsentLine />
        {error !== undefined && (
          <Note tone="bad" role="alert">
            {error}
          </Note>
        )}
        <Button type="submit" variant="primary" block busy={busy} disabled={state !== 'valid'}>
          {m.kyc_request()}
        </Button>
      </Card>
    </form>
  );
}
