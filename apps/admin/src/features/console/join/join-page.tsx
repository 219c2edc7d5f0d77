import type { CallResponse } from '@muqabla/client/api';
import { CallError } from '@muqabla/client/call-error';
import { buttonClass } from '@muqabla/ui/button-class';
import { Steps } from '@muqabla/ui/steps';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { api, session } from '../../../lib/api.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import { PageMessage } from '../../../lib/page-message.tsx';
import { roleWords } from '../../../lib/permissions.ts';
import { queryClient } from '../../../lib/query-client.ts';
import * as m from '../../../messages.ts';
import { RecoveryCodes } from '../components/recovery-codes.tsx';
import { SignedOutFrame } from '../components/signed-out-frame.tsx';
import { AuthenticatorStep } from './authenticator-step.tsx';
import { PasswordStep } from './password-step.tsx';

type Invitation = CallResponse<'POST /admin/invitation'>;

/** Accepts an invitation: password, authenticator, recovery codes. Its token is in the fragment, which is never sent to a server. */
export function JoinPage() {
  const { hash } = useLocation();
  const query = useQuery({
    queryKey: ['invitation', hash],
    queryFn: ({ signal }) => api.call('POST /admin/invitation', { body: { invitation: hash }, signal }),
    // Not refetched: the invitation is used up by then, and a failed refetch would discard what was typed.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isSpent = query.error instanceof CallError && query.error.status === 400;
  if (isSpent) return <UsedInvitation />;
  return (
    <SignedOutFrame title={m.join_title()}>
      <QueryFrame query={query} failed={m.join_failed_title()}>
        {(invitation) => <Enrolment token={hash} invitation={invitation} />}
      </QueryFrame>
    </SignedOutFrame>
  );
}

function UsedInvitation() {
  return (
    <PageMessage
      spot="locked"
      role="alert"
      title={m.join_spent_title()}
      action={
        <Link to="/sign-in" className={buttonClass({ variant: 'primary' })}>
          {m.join_sign_in()}
        </Link>
      }
    >
      {m.join_spent_text()}
    </PageMessage>
  );
}

function Enrolment({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [step, setStep] = useState(0);
  const accept = useMutation({
    mutationFn: (totp: string) =>
      api.call('POST /admin/invitation/accept', { body: { invitation: token, password, totp } }),
    onError: (error) => {
      if (isAboutPassword(error)) setStep(0);
    },
  });
  const { name, email, role } = invitation;
  const enter = (accessToken: string) => {
    queryClient.clear();
    session.set(accessToken);
    void navigate({ to: '/', replace: true });
  };
  const refused = accept.error === null ? undefined : failureWords(accept.error);
  const shown = accept.data === undefined ? step : 2;
  return (
    <>
      <div className="grid gap-1">
        <p>{m.join_for({ name, email })}</p>
        <p className="text-small text-text-2">{m.join_role({ role: roleWords(role) })}</p>
      </div>
      <Steps
        label={m.join_steps()}
        steps={[m.join_step_password(), m.join_step_app(), m.join_step_codes()]}
        current={shown}
      />
      {shown === 0 && (
        <PasswordStep
          email={email}
          password={password}
          refused={isAboutPassword(accept.error) ? refused : undefined}
          onPassword={(typed) => {
            accept.reset();
            setPassword(typed);
            setStep(1);
          }}
        />
      )}
      {shown === 1 && (
        <AuthenticatorStep
          invitation={invitation}
          refused={refused}
          busy={accept.isPending}
          onCode={(totp) => accept.mutate(totp)}
          onBack={() => setStep(0)}
        />
      )}
      {accept.data !== undefined && (
        <RecoveryCodes
          codes={accept.data.recoveryCodes}
          done={m.codes_open_console()}
          onKept={() => enter(accept.data.accessToken)}
        />
      )}
    </>
  );
}

const isAboutPassword = (error: unknown) =>
  error instanceof CallError && (error.code === 'PASSWORD_COMMON' || error.code === 'MALFORMED');
