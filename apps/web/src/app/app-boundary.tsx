import { Boundary } from '@muqabla/ui/boundary';
import type { ReactNode } from 'react';
import * as m from '../messages.ts';
import { PageFailure } from './page-boundary.tsx';
import { Strip } from './strip.tsx';

/** Error boundary around the whole app: what no boundary inside has caught leaves words and a reload, not an empty page. */
export const AppBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary
    fallback={(failure) => (
      <div className="flex min-h-dvh flex-col">
        <PageFailure {...failure} />
      </div>
    )}
  >
    {children}
  </Boundary>
);

/** Error boundary around the frame of a page: the page stays without it, such as a board with its clock, and a reload is offered. */
export const FrameBoundary = ({ page, children }: { page: ReactNode; children: ReactNode }) => (
  <Boundary
    fallback={() => (
      <div className="mx-auto flex min-h-dvh max-w-app flex-col">
        <Strip role="alert" tone="wait" action={m.refresh()} onAction={() => location.reload()}>
          {m.frame_broken()}
        </Strip>
        {page}
      </div>
    )}
  >
    {children}
  </Boundary>
);
