import type { SignInWay } from '@muqabla/contract/console/staff/staff-fields';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { api, session } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import * as m from '../../../messages.ts';
import { SignedOutFrame } from '../components/signed-out-frame.tsx';
import { CompanySignInButton } from './company-sign-in-button.tsx';
import { PasskeySignInButton } from './passkey-sign-in-button.tsx';
import { SandboxEntry } from './sandbox-entry.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { safeReturnPath } from './sign-in.rules.ts';

/** The ways of signing in that this installation allows; null until they are known. A server that fails to tell is taken to allow passwords. */
const useSignInWays = (): readonly SignInWay[] | null => {
  const { data, isError } = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: ({ signal }) => api.call('GET /admin/login/ways', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.ways ?? (isError ? ['password'] : null);
};

const route = getRouteApi('/sign-in');

/** The console's sign-in page. */
export function SignInPage() {
  const { to } = route.useSearch();
  const router = useRouter();
  const ways = useSignInWays();
  const hasPasskey = ways?.includes('passkey') === true;
  const hasBoth = (ways?.includes('oidc') === true || hasPasskey) && ways?.includes('password') === true;
  const enter = (accessToken: string) => {
    queryClient.clear();
    session.set(accessToken);
    router.history.push(router.basepath + safeReturnPath(to));
  };
  return (
    <SignedOutFrame title={m.sign_in_title()}>
      {ways?.includes('password') === true && <SandboxEntry onSignedIn={enter} />}
      {ways?.includes('oidc') === true && <CompanySignInButton to={to} isOnly={!hasBoth} />}
      {hasPasskey && <PasskeySignInButton onSignedIn={enter} />}
      {hasBoth && <OrDivider />}
      {ways?.includes('password') === true && <SignInForm onSignedIn={enter} />}
    </SignedOutFrame>
  );
}

function OrDivider() {
  return (
    <p className="flex items-center gap-3 text-small text-text-3 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
      {m.sign_in_or()}
    </p>
  );
}
