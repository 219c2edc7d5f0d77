import { Button } from '@muqabla/ui/button';
import { LoadFailure, waitForRetry } from '@muqabla/ui/load-module';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { failureWords } from '../lib/failure.messages.ts';
import { PageMessage } from '../lib/page-message.tsx';
import * as m from '../messages.ts';

type ScreenFailedProps = ErrorComponentProps & { title: string };

/** Shown in place of what did not load or has thrown; code that did not load is tried again by itself, too. */
function Failed({ error, reset, title }: ScreenFailedProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useEffect(() => {
    const unmount = new AbortController();
    if (error instanceof LoadFailure) void waitForRetry(error, unmount.signal).then(retry);
    return () => unmount.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- waits once for each error
  }, [error]);
  return (
    <PageMessage
      spot="offline"
      role="alert"
      title={title}
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

/** Shown when the console cannot start. */
export const StartFailedPage = (props: ErrorComponentProps) => <Failed {...props} title={m.start_failed_title()} />;

/** Shown in place of a screen, beside the navigation. */
export const ScreenFailedPage = (props: ErrorComponentProps) => <Failed {...props} title={m.screen_failed_title()} />;
