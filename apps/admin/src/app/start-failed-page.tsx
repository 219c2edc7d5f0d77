import { Button } from '@muqabla/ui/button';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { failureWords } from '../lib/failure.messages.ts';
import { PageMessage } from '../lib/page-message.tsx';
import * as m from '../messages.ts';

/** Shown when the console cannot start or a screen throws, with a button to try again. */
export function StartFailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <PageMessage
      spot="offline"
      role="alert"
      title={m.start_failed_title()}
      action={
        <Button variant="primary" onClick={retry}>
          {m.try_again()}
        </Button>
      }
    >
      {failureWords(error)}
    </PageMessage>
  );
}
