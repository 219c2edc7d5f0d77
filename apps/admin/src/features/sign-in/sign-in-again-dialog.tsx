import { Button } from '@muqabla/ui/button';
import { Modal } from '../../components/modal.tsx';
import { session } from '../../lib/api.ts';
import * as m from '../../messages.ts';
import { SignInForm } from './sign-in-form.tsx';

type AgainWindowProps = { email: string; onSignedIn: () => void; onLeave: () => void };

/** The session is over: the same person signs in over their page and goes on where they were. */
export function AgainWindow({ email, onSignedIn, onLeave }: AgainWindowProps) {
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
