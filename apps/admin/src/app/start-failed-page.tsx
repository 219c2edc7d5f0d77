import { Button } from '@muqabla/ui/button';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { failureWords } from '../lib/failure.messages.ts';
import { PageMessage } from '../lib/page-message.tsx';
import * as m from '../messages.ts';

/** The console could not start or a screen broke: say so and offer another try. */
export function StartFailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <PageMessage
      spot="offline"
      role="alert"
      title={m.start_failed_title()}
      action={
        <Button variant="primary" onClick={again}>
          {m.try_again()}
        </Button>
      }
    >
      {failureWords(error)}
    </PageMessage>
  );
}
