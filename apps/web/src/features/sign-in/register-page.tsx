import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { PageMain } from '../../components/page-main.tsx';
import type { LoginState } from '../../lib/origin.ts';
import { api } from '../../lib/session.ts';
import * as m from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AuthHeader } from './auth-header.tsx';
import { OtpStep } from './otp-step.tsx';
import { phoneDigits } from './phone-rule.ts';
import { RegisterForm, type Registration } from './register-form.tsx';
import { keepSignup, readSignup, type Signup } from './signup-token.ts';

/** Registration: name, number and refer code, then the OTP. A reload stays at the OTP. */
export function RegisterPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const heading = useHistoryState<LoginState>();
  const asked = phoneDigits(search.get('phone') ?? '');
  const [form, setForm] = useState<Registration>({
    fullName: '',
    phone: asked,
    refercode: (search.get('refercode') ?? '').toUpperCase(),
  });
  const [signup, setSignup] = useState<Signup | undefined>(() => {
    const kept = readSignup();
    return kept !== undefined && (asked === '' || kept.phone === asked) ? kept : undefined;
  });

  const begin = (next: Signup | undefined) => {
    keepSignup(next);
    setSignup(next);
  };
  const resend = async () => {
    // After a reload the name is gone with the page, so the form has to be filled again.
    if (form.fullName === '') {
      begin(undefined);
      return { message: m.fill_again() };
    }
    const { signupToken, message } = await api.call('POST /auth/register', { body: form });
    begin({ phone: form.phone, token: signupToken });
    return { message };
  };
  return (
    <>
      <AuthHeader title={m.register()} line={m.register_line()} onBack={signup && (() => begin(undefined))} />
      <PageMain title={m.register()}>
        {signup === undefined ? (
          <RegisterForm
            start={form}
            onSent={(sent, token) => {
              setForm(sent);
              begin({ phone: sent.phone, token });
            }}
            onLogin={() => navigate(paths.login, { state: heading })}
          />
        ) : (
          <OtpStep
            phone={signup.phone}
            signupToken={signup.token}
            onChangeNumber={() => begin(undefined)}
            resend={resend}
          />
        )}
      </PageMain>
    </>
  );
}
