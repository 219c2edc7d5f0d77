import type { TournamentDetails } from '@muqabla/contract/play/events/tournament';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { Sheet } from '@muqabla/ui/sheet';
import { dayAndTime } from '../../../../lib/dates.ts';
import { useWallet } from '../../../../lib/wallet.ts';
import * as m from '../../../../messages.ts';

type JoinSheetProps = { tournament: TournamentDetails; busy: boolean; onJoin: () => void; onClose: () => void };

/** Says what a tournament costs and how it is left, before the entry is taken. */
export function JoinSheet({ tournament, busy, onJoin, onClose }: JoinSheetProps) {
  const { title, entry, startsAt, status } = tournament;
  const wallet = useWallet().data;
  const left = wallet === undefined ? undefined : wallet.depositWallet + wallet.rewardWallet - entry;
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={m.close()}>
      <KeyValues
        lines={[
          { key: m.entry(), value: formatRupees(entry) },
          ...(left === undefined || left < 0 ? [] : [{ key: m.arena_balance_after(), value: formatRupees(left) }]),
          { key: m.arena_begins(), value: status === 'planned' ? dayAndTime(startsAt) : m.arena_begun() },
        ]}
      />
      <p className="text-small text-text-2">{status === 'planned' ? m.arena_join_line() : m.arena_join_late()}</p>
      <Button variant="primary" block busy={busy} onClick={onJoin}>
        {m.arena_join({ amount: formatRupees(entry) })}
      </Button>
      <Button variant="ghost" block onClick={onClose}>
        {m.arena_not_now()}
      </Button>
    </Sheet>
  );
}
