import { Button } from '@muqabla/ui/button';
import { Modal } from '../../../components/modal.tsx';
import { session } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { SignInForm } from './sign-in-form.tsx';

type SignInAgainProps = { email: string; onSignedIn: () => void; onLeave: () => void };

/** Lets the staff member sign in again in a dialog after the session has expired, and continue on the same page. */
export function SignInAgainDialog({ email, onSignedIn, onLeave }: SignInAgainProps) {
  return (
    <Modal title={m.again_title()}>
      <p className="text-text-2">{m.again_text()}</p>
      <SignInForm
        email={email}
        onSignedIn={(accessToken) => {
          session.set(accessToken);
          onSignedIn();
        }}
      />
      <Button variant="ghost" block onClick={onLeave}>
        {m.again_leave()}
      </Button>
    </Modal>
  );
}
