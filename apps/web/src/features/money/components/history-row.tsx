import type { HistoryCategory, HistoryItem } from '@muqabla/contract/core/wallet/wallet-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import {
  type Icon,
  ArrowDownLeft,
  ArrowUpRight,
  Gavel,
  Gift,
  Landmark,
  Scale,
  Smartphone,
  Swords,
  Trophy,
  Undo2,
  Users,
} from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { Money } from '@muqabla/ui/money';
import type { Tone } from '@muqabla/ui/tones';
import { dayAndTime } from '../../../lib/dates.ts';
import * as m from '../../../messages.ts';

const styles: Record<HistoryCategory, { Icon: Icon; tone?: Tone }> = {
  JOINING_BONUS: { Icon: Gift, tone: 'ok' },
  POINTS: { Icon: Gift, tone: 'ok' },
  DEPOSIT: { Icon: ArrowDownLeft, tone: 'ok' },
  CASHBACK: { Icon: Gift, tone: 'ok' },
  STAKE: { Icon: Swords },
  STAKE_RETURNED: { Icon: Undo2, tone: 'ok' },
  PRIZE: { Icon: Trophy, tone: 'ok' },
  REFERRAL_BONUS: { Icon: Users, tone: 'ok' },
  WITHDRAW: { Icon: ArrowUpRight, tone: 'wait' },
  WITHDRAW_RETURNED: { Icon: Undo2, tone: 'ok' },
  RECHARGE: { Icon: Smartphone },
  RECHARGE_RETURNED: { Icon: Undo2, tone: 'ok' },
  PENALTY: { Icon: Gavel, tone: 'bad' },
  ADJUSTMENT: { Icon: Scale },
  TAX: { Icon: Landmark },
};

/** A history entry: reason, reference, type, time, amount and closing balance. */
export function HistoryRow({ entry }: { entry: HistoryItem }) {
  const { Icon, tone } = styles[entry.ctg];
  const credit = entry.type === 'CREDIT';
  const roomcode = entry.match_id?.roomcode;
  return (
    <ListRow
      icon={<Icon size={20} aria-hidden />}
      tone={tone}
      title={entry.reason}
      end={
        <>
          <Money rupees={credit ? entry.amount : -entry.amount} sign paise="always" className="text-h3 leading-5.5" />
          <span className="num block text-caption text-text-3">
            {m.balance_after({ amount: formatRupees(entry.closing_b, 'always') })}
          </span>
        </>
      }
    >
      {roomcode ? (
        <span className="num">{m.room_ref({ code: roomcode })}</span>
      ) : entry.utr ? (
        <span className="num">{m.utr_ref({ utr: entry.utr })}</span>
      ) : null}
      <span>
        {credit ? m.credit() : m.debit()}
        <span aria-hidden> · </span>
        <time dateTime={entry.created_at} className="num">
          {dayAndTime(entry.created_at)}
        </time>
      </span>
    </ListRow>
  );
}
