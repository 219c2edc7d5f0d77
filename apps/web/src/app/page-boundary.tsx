import { Boundary, type Failure } from '@muqabla/ui/boundary';
import { Button } from '@muqabla/ui/button';
import { LoadFailure } from '@muqabla/ui/load-module';
import type { ReactNode } from 'react';
import { useAppUpdate } from '../lib/app-update.ts';
import * as m from '../messages.ts';

/** Error boundary of a page: when rendering or loading its code fails, the shell stays and another try is offered. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={(failure) => <PageFailure {...failure} />}>{children}</Boundary>
);

/** Says that a page did not load; a new version is offered only where there is one. */
export function PageFailure({ error, retry }: Failure) {
  const update = useAppUpdate();
  // What has thrown would throw again, and only a new document asks for its code again.
  const tryAgain = error instanceof LoadFailure ? retry : () => location.reload();
  return (
    <main role="alert" className="grid flex-1 place-content-center justify-items-center gap-3 p-6 text-center">
      <h1>{update === null ? m.page_broken() : m.new_version()}</h1>
      <p className="max-w-80 text-text-2">{update === null ? m.page_broken_line() : m.new_version_line()}</p>
      <Button variant="primary" onClick={update ?? tryAgain}>
        {update === null ? m.try_again() : m.refresh()}
      </Button>
    </main>
  );
}
