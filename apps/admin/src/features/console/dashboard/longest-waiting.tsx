import type { WaitingItem } from '@muqabla/contract/console/reports/dashboard-calls';
import { Card } from '@muqabla/ui/card';
import { HandCoins, MessageCircle, TriangleAlert, Trophy } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ChipStyle, IconChip } from '../../../components/icon-chip.tsx';
import { NO_VALUE } from '../../../components/list/cells.tsx';
import { DataTable, rowLinkClass } from '../../../components/list/data-table.tsx';
import { ageOf } from '../../../lib/age.rules.ts';
import { ageWords } from '../../../lib/time.messages.ts';
import { useNow } from '../../../lib/use-now.ts';
import * as m from '../../../messages.ts';

const MINUTE = 60_000;

type Look = ChipStyle & {
  name: () => string;
  link: (id: string) => Pick<LinkProps, 'to' | 'params'>;
  /** The number of minutes after which a waiting item is late. */
  late: number;
};

const review = (matchId: string) => ({ to: '/review/$matchId' as const, params: { matchId } });
const looks: Record<WaitingItem['kind'], Look> = {
  conflict: { tone: 'bad', icon: TriangleAlert, name: m.kind_conflict, link: review, late: 5 },
  claim: { tone: 'wait', icon: Trophy, name: m.kind_win_claim, link: review, late: 5 },
  withdrawal: {
    tone: 'info',
    icon: HandCoins,
    name: m.search_kind_withdrawal,
    link: (withdrawalId) => ({ to: '/withdrawals/$withdrawalId', params: { withdrawalId } }),
    late: 60,
  },
  chat: {
    tone: 'info',
    icon: MessageCircle,
    name: m.chat,
    link: (playerId) => ({ to: '/chats/$playerId', params: { playerId } }),
    late: 10,
  },
};

const attachments = { image: m.chats_image, voice: m.chats_voice };

/** Lists the cases that have waited longest in the staff member's queues, each opened by one press. */
export function LongestWaiting({ items }: { items: readonly WaitingItem[] }) {
  return (
    <section aria-label={m.waiting_longest()} className="grid gap-2">
      <h2 className="text-h3">{m.waiting_longest()}</h2>
      {items.length === 0 ? (
        <Card className="text-small text-text-2">{m.waiting_nothing()}</Card>
      ) : (
        <DataTable
          label={m.waiting_longest()}
          rows={items}
          idOf={({ kind, _id }) => `${kind} ${_id}`}
          columns={[
            {
              key: 'who',
              head: m.waiting_who(),
              cell: ({ kind, _id, who }) => (
                <Link {...looks[kind].link(_id)} className={`${rowLinkClass} font-semi`}>
                  {who}
                </Link>
              ),
            },
            {
              key: 'what',
              head: m.waiting_what(),
              cell: ({ kind }) => <IconChip {...looks[kind]}>{looks[kind].name()}</IconChip>,
            },
            {
              key: 'detail',
              head: m.waiting_detail(),
              cell: ({ detail, attached }) => (
                <span className="num block max-w-[240px] truncate text-text-2">
                  {attached === undefined ? detail : attachments[attached]()}
                </span>
              ),
            },
            {
              key: 'amount',
              head: m.withdrawals_amount(),
              end: true,
              cell: ({ amount }) => (amount === undefined ? NO_VALUE : <Money rupees={amount} />),
            },
            { key: 'since', head: m.waiting_since(), end: true, cell: (item) => <Since item={item} /> },
          ]}
        />
      )}
    </section>
  );
}

function Since({ item: { kind, since } }: { item: WaitingItem }) {
  const now = useNow();
  const isLate = now - Date.parse(since) >= looks[kind].late * MINUTE;
  return (
    <span className={isLate ? 'num font-semi text-bad-ink' : 'num'}>
      {isLate && <span className="sr-only">{m.overdue()} </span>}
      <span>{ageWords(ageOf(since, now))}</span>
    </span>
  );
}
