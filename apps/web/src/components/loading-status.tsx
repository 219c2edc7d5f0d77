import { Card } from '@muqabla/ui/card';
import type { ReactNode } from 'react';
import * as m from '../messages.ts';

/** Announces to screen readers that content is loading. */
export function LoadingStatus({ text = m.loading() }: { text?: string }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

/** A group of skeletons, announced as loading. */
export function LoadingGroup({ children }: { children: ReactNode }) {
  return (
    <div aria-busy className="grid gap-4">
      <LoadingStatus />
      {children}
    </div>
  );
}

type LoadingCardProps = { flush?: boolean; className?: string; children: ReactNode };

/** A card of skeletons, announced as loading. */
export function LoadingCard({ flush = false, className, children }: LoadingCardProps) {
  return (
    <Card flush={flush} aria-busy className={className}>
      <LoadingStatus />
      {children}
    </Card>
  );
}
