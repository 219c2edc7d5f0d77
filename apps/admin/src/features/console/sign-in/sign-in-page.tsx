import { getRouteApi, useRouter } from '@tanstack/react-router';
import { session } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import * as m from '../../../messages.ts';
import { SignedOutFrame } from '../components/signed-out-frame.tsx';
import { CompanySignInButton } from './company-sign-in-button.tsx';
import { PasskeySignInButton } from './passkey-sign-in-button.tsx';
import { safeReturnPath } from './return-path.rules.ts';
import { SandboxEntry } from './sandbox-entry.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignInWays } from './sign-in-ways.ts';

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
