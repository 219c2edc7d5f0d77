import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Spot, type SpotName } from './spot.tsx';

type EmptyStateProps = {
  spot: SpotName;
  title: string;
  children?: ReactNode;
  /** The next step, usually a button. */
  action?: ReactNode;
  role?: 'alert' | 'status' | undefined;
};

/** An empty or failed list: a picture, one line and the next step. */
export function EmptyState({ spot, title, children, action, role }: EmptyStateProps) {
  return (
    <Card role={role} className="grid justify-items-center gap-2 px-5 pt-6 pb-6.5 text-center">
      <Spot name={spot} />
      <h3>{title}</h3>
      {children !== undefined && <p className="max-w-[270px] text-small text-balance text-text-2">{children}</p>}
      {action !== undefined && <div className="mt-1.5">{action}</div>}
    </Card>
  );
}
