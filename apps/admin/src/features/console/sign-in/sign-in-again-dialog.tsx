import { Button } from '@muqabla/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Modal } from '../../../components/modal.tsx';
import { api, session } from '../../../lib/api.ts';
import { meQuery } from '../../../lib/staff-session.ts';
import * as m from '../../../messages.ts';
import { CompanyWindowButton } from './company-window-button.tsx';
import { PasskeySignInButton } from './passkey-sign-in-button.tsx';
import { SignInForm } from './sign-in-form.tsx';

type SignInAgainProps = { email: string; onSignedIn: () => void; onLeave: () => void };

/** Lets the staff member sign in again in a dialog after the session has expired, and continue on the same page. */
export function SignInAgainDialog({ email, onSignedIn, onLeave }: SignInAgainProps) {
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const enter = (accessToken: string) => {
    session.set(accessToken);
    onSignedIn();
  };
  const enterAsBefore = async (accessToken: string) => {
    session.set(accessToken);
    const { _id } = await api.call('GET /admin/me');
    // Another person: this page and its entries are not theirs.
    if (_id === me?._id) onSignedIn();
    else location.assign('/admin/');
  };
  return (
    <Modal title={m.again_title()}>
      <p className="text-text-2">{m.again_text()}</p>
      {me?.signedInBy === 'oidc' ? (
        <CompanyWindowButton
          label={m.company_sign_in()}
          begin={() => api.call('POST /admin/login/oidc')}
          finish={async (body) =>
            enterAsBefore((await api.call('POST /admin/login/oidc/finish', { body })).accessToken)
          }
        />
      ) : (
        <>
          {(me?.passkeys ?? 0) > 0 && <PasskeySignInButton onSignedIn={enterAsBefore} />}
          <SignInForm email={email} onSignedIn={enter} />
        </>
      )}
      <Button variant="ghost" block onClick={onLeave}>
        {m.again_leave()}
      </Button>
    </Modal>
  );
}
