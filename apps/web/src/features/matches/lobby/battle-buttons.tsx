import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Chip } from '@muqabla/ui/chip';
import { LiveDot } from '@muqabla/ui/live-dot';
import { Share2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { sideOf } from '../../../lib/match-side.rules.ts';
import * as m from '../../../messages.ts';
import { matchPath } from '../../../paths.ts';
import { type CardMove, offerOf, sharedCode } from './battle-card.rules.ts';
import type { BattleOfferProps } from './battle-card.types.ts';
import { useBattleMove } from './use-battle-move.ts';

/** What a card offers: at its end, or as a row of two. */
export function useBattleButtons({ match, viewer, onFailure, onSubmission, onShare }: BattleOfferProps): {
  end?: ReactNode;
  row?: ReactNode;
} {
  const { busy, make } = useBattleMove({ match, viewer, onFailure });
  const offer = offerOf(match, viewer.me);
  const joining = sideOf(match, viewer.me) === 'joiner';
  const words: Record<CardMove, string> = {
    accept: m.lobby_play(),
    delete: m.lobby_delete(),
    start: m.lobby_start(),
    reject: joining ? m.lobby_cancel() : m.lobby_reject(),
  };
  const button = (move: CardMove) => (
    <Button
      key={move}
      size="small"
      variant={move === 'accept' || move === 'start' ? 'primary' : 'outline'}
      icon={move === 'delete' ? <Trash2 size={18} aria-hidden /> : undefined}
      busy={busy === move}
      onClick={() => make(move)}
      className="min-w-21"
    >
      {words[move]}
    </Button>
  );
  switch (offer.kind) {
    case 'moves': {
      const code = sharedCode(match);
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
      const [only, ...more] = [...(share ? [share] : []), ...offer.moves.map(button)];
      return more.length === 0 ? { end: only } : { row: [only, ...more] };
    }
    case 'view':
      return {
        end: (
          <Link
            href={matchPath(match._id, match.room)}
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
