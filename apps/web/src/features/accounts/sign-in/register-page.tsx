import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { PageMain } from '../../../components/page-main.tsx';
import type { ReturnState } from '../../../lib/return-path.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { phoneDigits } from '../lib/phone.rules.ts';
import { AuthHeader } from './auth-header.tsx';
import { OtpStep } from './otp-step.tsx';
import { RegisterForm, type Registration } from './register-form.tsx';
import { saveSignup, readSignup, type Signup } from './signup-token.ts';

/** Registration: the form, then the OTP. A reload stays at the OTP. */
export function RegisterPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const returnState = useHistoryState<ReturnState>();
  const phoneParam = phoneDigits(search.get('phone') ?? '');
  const [form, setForm] = useState<Registration>({
    fullName: '',
    phone: phoneParam,
    refercode: (search.get('refercode') ?? '').toUpperCase(),
  });
  const [signup, setSignup] = useState<Signup | undefined>(() => {
    const saved = readSignup();
    return saved !== undefined && (phoneParam === '' || saved.phone === phoneParam) ? saved : undefined;
  });

  const updateSignup = (next: Signup | undefined) => {
    saveSignup(next);
    setSignup(next);
  };
  const resend = async () => {
    // After a reload the name is lost, so the form has to be filled in again.
    if (form.fullName === '') {
      updateSignup(undefined);
      return { message: m.fill_again() };
    }
    const { signupToken, message } = await api.call('POST /auth/register', { body: form });
    updateSignup({ phone: form.phone, token: signupToken });
    return { message };
  };
  return (
    <>
      <AuthHeader
        title={m.register()}
        subtitle={m.register_line()}
        onBack={signup && (() => updateSignup(undefined))}
      />
      <PageMain title={m.register()}>
        {signup === undefined ? (
          <RegisterForm
            initial={form}
            onSent={(registration, token) => {
              setForm(registration);
              updateSignup({ phone: registration.phone, token });
            }}
            onLogin={() => navigate(paths.login, { state: returnState })}
          />
        ) : (
          <OtpStep
            phone={signup.phone}
            signupToken={signup.token}
            onChangeNumber={() => updateSignup(undefined)}
            resend={resend}
          />
        )}
      </PageMain>
    </>
  );
}
