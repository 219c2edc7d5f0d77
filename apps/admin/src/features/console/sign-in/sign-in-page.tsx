import { getRouteApi, useRouter } from '@tanstack/react-router';
import { session } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import * as m from '../../../messages.ts';
import { SignedOutFrame } from '../components/signed-out-frame.tsx';
import { safeReturnPath } from './return-path.rules.ts';
import { SandboxEntry } from './sandbox-entry.tsx';
import { SignInForm } from './sign-in-form.tsx';

const route = getRouteApi('/sign-in');

/** The console's sign-in page. */
export function SignInPage() {
  const { to } = route.useSearch();
  const router = useRouter();
  const enter = (accessToken: string) => {
    queryClient.clear();
    session.set(accessToken);
    router.history.push(router.basepath + safeReturnPath(to));
  };
  return (
    <SignedOutFrame title={m.sign_in_title()}>
      <SandboxEntry onSignedIn={enter} />
      <SignInForm onSignedIn={enter} />
    </SignedOutFrame>
  );
}
