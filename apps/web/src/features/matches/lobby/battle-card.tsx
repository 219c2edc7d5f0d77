import { formatRupees } from '@muqabla/ui/format-rupees';
import { useEffect, useRef } from 'react';
import { prizeOf, sideOf } from '../../../lib/match-side.rules.ts';
import * as m from '../../../messages.ts';
import { useBattleButtons } from './battle-buttons.tsx';
import { namedIn, stripOf } from './battle-card.rules.ts';
import type { BattleOfferProps } from './battle-card.types.ts';
import { BattleFrame } from './battle-frame.tsx';
import { BattleStrip } from './battle-strip.tsx';
import { isInvited } from './lobby-lists.rules.ts';

type BattleCardProps = BattleOfferProps & {
  /** Brings the card into view: the host has just started it. */
  justStarted: boolean;
};

/** One battle of the lobby with what this player can do in it. */
export function BattleCard({ match, viewer, justStarted, onFailure, onSubmission, onShare }: BattleCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justStarted) card.current?.scrollIntoView({ block: 'center' });
  }, [justStarted]);
  const { end, row } = useBattleButtons({ match, viewer, onFailure, onSubmission, onShare });
  const strip = stripOf(match, viewer.me);
  const host = match.host.username || m.battle_host();
  const joiner = match.joiner?.username ?? m.battle_tbd();
  const amount = formatRupees(match.amount);
  return (
    <div ref={card}>
      <BattleFrame
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
        look={sideOf(match, viewer.me) === 'visitor' && !isInvited(match, viewer.me) ? 'other' : 'own'}
        strip={strip && <BattleStrip strip={strip} name={namedIn(match, viewer.me)} />}
        end={end}
        row={row}
      />
    </div>
  );
}
