import type { ReactNode } from 'react';
import { PlayerLink } from '../player-link.tsx';
import { When } from '../when.tsx';

/** A player's name and phone number. */
export function PhoneCell({ player }: { player: { _id: string; username: string; phone: string } }) {
  return (
    <span>
      <PlayerLink player={player} className="inline-block min-h-6" />
      <span className="num block text-caption text-text-3">{player.phone}</span>
    </span>
  );
}

/** A time. */
export function TimeCell({ at }: { at: string }) {
  return (
    <span className="text-text-2">
      <When at={at} />
    </span>
  );
}

/** A number in tabular figures. */
export function NumberCell({ children }: { children: ReactNode }) {
  return <span className="num">{children}</span>;
}

/** A value that is absent. */
export const NO_VALUE = <span className="text-text-3">–</span>;
