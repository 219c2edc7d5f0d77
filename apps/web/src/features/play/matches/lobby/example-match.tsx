import { splitStakes } from '@muqabla/contract/play/matches/fee';
import { Chip } from '@muqabla/ui/chip';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Bot } from '@muqabla/ui/icons';
import { SectionTitle } from '@muqabla/ui/section-title';
import { useSettings } from '../../../../lib/settings.ts';
import { stakeChoices } from '../../../../lib/stake.rules.ts';
import * as m from '../../../../messages.ts';
import { MatchFrame } from './match-frame.tsx';

/** One example of a match, labelled as such, with the real fee. It cannot be joined and is not counted. */
export function ExampleMatch() {
  const settings = useSettings();
  const choices = settings && stakeChoices(settings);
  const stake = choices?.[1] ?? choices?.[0];
  if (settings === undefined || stake === undefined) return null;
  const prize = splitStakes(stake, settings.commissionPercent).prize;
  const fee = Math.round((2 * stake - prize) * 100) / 100;
  return (
    <section aria-label={m.lobby_demo_list()} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SectionTitle>{m.lobby_demo_list()}</SectionTitle>
      <p className="text-small text-text-2">
        {m.lobby_demo_note({ stake: formatRupees(stake), prize: formatRupees(prize), fee: formatRupees(fee) })}
      </p>
      <MatchFrame
        variant="demo"
        label={m.lobby_card({ host: m.lobby_demo_you(), joiner: m.lobby_demo_opponent(), amount: formatRupees(stake) })}
        host={{ name: m.lobby_demo_you(), image: 'avatar5.png', role: m.battle_host() }}
        joiner={{ name: m.lobby_demo_opponent(), image: 'avatar2.png', role: m.battle_joiner() }}
        amount={stake}
        prize={prize}
        end={
          <Chip tone="demo" icon={<Bot size={14} aria-hidden />}>
            {m.lobby_demo()}
          </Chip>
        }
      />
    </section>
  );
}
