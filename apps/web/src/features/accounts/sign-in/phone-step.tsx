import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { SHORT_TOAST_MILLISECONDS, toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { errorMessage } from '../../../lib/error-message.ts';
import type { ReturnState } from '../../../lib/return-path.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { isPhone } from '../lib/phone.rules.ts';
import { AdultNote } from './adult-note.tsx';
import { PhoneField } from './phone-field.tsx';
import { ProofNote } from './proof-note.tsx';

type PhoneStepProps = { phone: string; onPhone: (digits: string) => void; onSent: () => void };

/** Phone number form; sends an OTP, or opens registration for an unknown number. */
export function PhoneStep({ phone, onPhone, onSent }: PhoneStepProps) {
  const [, navigate] = useLocation();
  const returnState = useHistoryState<ReturnState>();
  const check = useMutation({
    mutationFn: () => api.call('POST /auth/check-phone', { body: { phone } }),
    onSuccess: ({ registerNeeded, message }) => {
      // Passes the return path on.
      if (registerNeeded) navigate(`${paths.register}?phone=${phone}`, { state: returnState });
      else {
        void toastOk(message, SHORT_TOAST_MILLISECONDS);
        onSent();
      }
    },
    onError: (error) => toastBad(errorMessage(error, m.something_went_wrong()), SHORT_TOAST_MILLISECONDS),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPhone(phone) && !check.isPending) check.mutate();
  };
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Card className="grid gap-3.5">
          <PhoneField value={phone} onChange={onPhone} autoFocus offersPasskeys />
          <Button type="submit" variant="primary" block disabled={!isPhone(phone)} busy={check.isPending}>
            {m.next()}
          </Button>
          <ProofNote />
        </Card>
      </form>
      <p className="text-small text-text-2">{m.new_here()}</p>
      <AdultNote />
    </>
  );
}
