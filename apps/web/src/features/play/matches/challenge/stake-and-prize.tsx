import { Money } from '@muqabla/ui/money';
import * as m from '../../../../messages.ts';

/** Stake and prize of a challenge, in rupees. */
export function StakeAndPrize({ stake, prize }: { stake: number; prize: number }) {
  return (
    <dl className="grid grid-cols-2 gap-2 text-center">
      <Figure label={m.battle_playing_for()} rupees={stake} />
      <Figure label={m.battle_prize()} rupees={prize} />
    </dl>
  );
}

function Figure({ label, rupees }: { label: string; rupees: number }) {
  return (
    <div className="grid">
      <dt className="text-caption text-text-3">{label}</dt>
      <dd>
        <Money rupees={rupees} className="text-h2 leading-6" />
      </dd>
    </div>
  );
}
