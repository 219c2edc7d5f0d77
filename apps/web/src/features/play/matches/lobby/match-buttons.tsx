import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Chip } from '@muqabla/ui/chip';
import { Share2, Trash2 } from '@muqabla/ui/icons';
import { LiveDot } from '@muqabla/ui/live-dot';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PlayIntent } from '../../../../lib/deposit-return.ts';
import { sideOf } from '../../../../lib/match-side.rules.ts';
import * as m from '../../../../messages.ts';
import { matchPath } from '../../../../paths.ts';
import type { LobbyMatch, LobbyViewer } from './lobby-lists.rules.ts';
import { type CardMove, offerOf, inviteCode } from './match-card.rules.ts';
import { useMatchMove } from './use-match-move.ts';

export type MatchButtonsProps = {
  match: LobbyMatch;
  viewer: LobbyViewer;
  /** Called when accepting the match fails. */
  onFailure: (error: unknown, intent: PlayIntent) => void;
  onSubmission: (matchId: string) => void;
  /** Shows the link of the player's private match. */
  onShare: (code: string) => void;
};

// The main action of the page is above: to accept is the second one.
const variants = {
  accept: 'secondary',
  start: 'primary',
  decline: 'outline',
  delete: 'outline',
  reject: 'outline',
} as const;

/** Buttons of a match card: one at its end, or a row of two. */
export function useMatchButtons({ match, viewer, onFailure, onSubmission, onShare }: MatchButtonsProps): {
  end?: ReactNode;
  row?: ReactNode;
} {
  const { busy, move: makeMove } = useMatchMove({ match, viewer, onFailure });
  const offer = offerOf(match, viewer.me);
  const isJoiner = sideOf(match, viewer.me) === 'joiner';
  const labels: Record<CardMove, string> = {
    accept: m.lobby_play(),
    decline: m.lobby_decline(),
    delete: m.lobby_delete(),
    start: m.lobby_start(),
    reject: isJoiner ? m.lobby_cancel() : m.lobby_reject(),
  };
  const button = (move: CardMove) => (
    <Button
      key={move}
      size="small"
      variant={variants[move]}
      icon={move === 'delete' ? <Trash2 size={18} aria-hidden /> : undefined}
      busy={busy === move}
      onClick={() => makeMove(move)}
      className="min-w-21"
    >
      {labels[move]}
    </Button>
  );
  switch (offer.kind) {
    case 'moves': {
      const code = inviteCode(match);
      const share = code !== undefined && (
        <Button
          key="share"
          size="small"
          variant="primary"
          icon={<Share2 size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onShare(code)}
        >
          {m.lobby_share()}
        </Button>
      );
      const [first, ...others] = [...(share ? [share] : []), ...offer.moves.map(button)];
      return others.length === 0 ? { end: first } : { row: [first, ...others] };
    }
    case 'view':
      return {
        end: (
          <Link
            href={matchPath(match._id, match.room)}
            transition
            className={buttonClass({ variant: 'primary', size: 'small', className: 'min-w-21' })}
          >
            {m.lobby_view()}
          </Link>
        ),
      };
    case 'submission':
      return {
        end: (
          <Button size="small" aria-haspopup="dialog" onClick={() => onSubmission(match._id)}>
            {m.lobby_view_submission()}
          </Button>
        ),
      };
    case 'running':
      return {
        end: (
          <Chip tone="ok" icon={<LiveDot />}>
            {m.lobby_chip_running()}
          </Chip>
        ),
      };
    case 'nothing':
      return {};
  }
}
