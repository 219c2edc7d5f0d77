import { splitOfMatch } from '@muqabla/contract/play/matches/fee';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useEffect, useRef } from 'react';
import { feeEquation } from '../../../../lib/fee-equation.ts';
import { prizeOf, sideOf } from '../../../../lib/match-side.rules.ts';
import * as m from '../../../../messages.ts';
import { extraTimeText } from '../../lib/extra-time.ts';
import { isInvited } from './lobby-lists.rules.ts';
import { type MatchButtonsProps, useMatchButtons } from './match-buttons.tsx';
import { isAcceptable, stripName, stripOf } from './match-card.rules.ts';
import { MatchFrame } from './match-frame.tsx';

// Only the player's own matches have one.
const MatchStrip = lazyComponent(() => import('./match-strip.tsx'), 'MatchStrip', <div className="h-9" />);

type MatchCardProps = MatchButtonsProps & {
  /** The host has just started the match: the card scrolls into view. */
  isJustStarted: boolean;
};

/** A match of the lobby with the player's buttons. */
export function MatchCard({ match, viewer, isJustStarted, onFailure, onSubmission, onShare }: MatchCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJustStarted) card.current?.scrollIntoView({ block: 'center' });
  }, [isJustStarted]);
  const { end, row } = useMatchButtons({ match, viewer, onFailure, onSubmission, onShare });
  const strip = stripOf(match, viewer.me);
  const host = match.host.username || m.battle_host();
  const joiner = match.joiner?.username ?? m.battle_tbd();
  const amount = formatRupees(match.amount);
  const isOwn = sideOf(match, viewer.me) !== 'visitor' || isInvited(match, viewer.me);
  return (
    <div ref={card}>
      <MatchFrame
        // The player's own: each named part is a layer of its own during the transition.
        matchId={isOwn ? match._id : undefined}
        label={
          match.joiner === undefined ? m.lobby_card_open({ host, amount }) : m.lobby_card({ host, joiner, amount })
        }
        host={{ name: host, image: match.host.avatar, role: m.battle_host() }}
        joiner={{
          name: joiner,
          image: match.joiner?.avatar,
          role: match.joiner === undefined ? m.battle_open_seat() : m.battle_joiner(),
        }}
        amount={match.amount}
        prize={prizeOf(match)}
        variant={isOwn ? 'own' : 'other'}
        strip={strip && <MatchStrip strip={strip} name={stripName(match, viewer.me)} />}
        end={end}
        row={row}
        foot={isAcceptable(match, viewer.me) ? feeEquation(splitOfMatch(match)) : undefined}
        note={extraTimeText(match, viewer.me)}
      />
    </div>
  );
}
