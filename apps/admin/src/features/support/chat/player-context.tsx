import type { StaffPlayerDetail } from '@muqabla/contract/accounts/players/player-staff-calls';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { ChevronRight } from '@muqabla/ui/icons';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BanChip } from '../../../components/ban-chip.tsx';
import { KycChip } from '../../../components/kyc-chip.tsx';
import { OpenWithdrawal } from '../../../components/open-withdrawal.tsx';
import { PhoneReveal } from '../../../components/phone-reveal.tsx';
import { PlayerLinks } from '../../../components/player-links.tsx';
import { LineSkeleton, QueryFrame } from '../../../components/query-frame.tsx';
import { WithdrawalChip } from '../../../components/withdrawal-chip.tsx';
import { sumOf } from '../../../lib/ledger.rules.ts';
import { useMe } from '../../../lib/permissions.ts';
import { playerQuery } from '../../../lib/player-query.ts';
import * as m from '../../../messages.ts';
import { NewestBattles } from './newest-battles.tsx';
import { NewestPayments } from './newest-payments.tsx';

/** Shows the player beside the conversation: money, KYC, bans, withdrawals under way and newest battles. */
export function PlayerContext({ playerId }: { playerId: string }) {
  return (
    <aside
      aria-label={m.chat_context()}
      className="relative grid w-[300px] flex-none content-start gap-3 overflow-y-auto border-l border-line bg-bg p-3.5"
    >
      <ContextBody playerId={playerId} />
    </aside>
  );
}

/** The same above the conversation where it has no room beside it: one line that opens. */
export function CollapsiblePlayerContext({ playerId }: { playerId: string }) {
  const { data: player } = useQuery(playerQuery(playerId));
  return (
    <aside aria-label={m.chat_context()} className="flex-none border-b border-line bg-surface">
      <details className="group">
        <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2.5 gap-y-1.5 px-3.5 py-1.5 text-small [&::-webkit-details-marker]:hidden">
          {player === undefined ? <span>{m.chat_context()}</span> : <ContextLine player={player} />}
          <ChevronRight size={16} aria-hidden className="ml-auto flex-none text-text-3 group-open:rotate-90" />
        </summary>
        <div className="grid content-start gap-3 bg-bg p-3.5 sm:grid-cols-2 lg:max-h-[50dvh] lg:overflow-y-auto">
          <ContextBody playerId={playerId} />
        </div>
      </details>
    </aside>
  );
}

const balanceOf = ({ depositWallet, rewardWallet }: StaffPlayerDetail) =>
  sumOf([{ amount: depositWallet }, { amount: rewardWallet }]);

function ContextLine({ player }: { player: StaffPlayerDetail }) {
  const { banned, kyc, kycBar, openWithdrawals = [] } = player;
  return (
    <>
      <span className="inline-flex items-baseline gap-1.5">
        {m.players_balance()} <Money rupees={balanceOf(player)} paise="always" />
      </span>
      {FOR_MONEY && <KycChip kyc={kyc} bar={kycBar} />}
      {banned && <BanChip banned />}
      {openWithdrawals.map(({ _id, amount, status }) => (
        <span key={_id} className="inline-flex flex-wrap items-center gap-1.5">
          {m.players_withdrawal()} <Money rupees={amount} paise="always" /> <WithdrawalChip state={status} />
        </span>
      ))}
    </>
  );
}

function ContextBody({ playerId }: { playerId: string }) {
  const { may } = useMe();
  const query = useQuery(playerQuery(playerId));
  return (
    <>
      <QueryFrame query={query} failed={m.players_one_failed()} skeleton={<LineSkeleton lines={6} />}>
        {(player) => <PlayerFacts key={playerId} player={player} />}
      </QueryFrame>
      {FOR_MONEY && may('payments') && <NewestPayments playerId={playerId} />}
      {may('battles') && <NewestBattles playerId={playerId} />}
    </>
  );
}

function PlayerFacts({ player }: { player: StaffPlayerDetail }) {
  const { _id, phone, kyc, kycBar, banned, banReason, depositWallet, rewardWallet, held, inBattles, due } = player;
  const { openWithdrawals = [], record } = player;
  const money = (key: string, rupees: number) => ({ key, value: <Money rupees={rupees} paise="always" /> });
  return (
    <Card className="grid content-start gap-2.5 p-3.5!">
      <div className="flex flex-wrap items-center gap-1.5">
        {FOR_MONEY && <KycChip kyc={kyc} bar={kycBar} />}
        <BanChip banned={banned} />
      </div>
      {kycBar !== undefined && <Note tone="bad">{m.kyc_barred_means()}</Note>}
      {banned && banReason !== '' && <Note tone="bad">{m.players_ban_reason({ reason: banReason })}</Note>}
      <p className="flex flex-wrap items-center justify-between gap-2 text-small">
        <PhoneReveal playerId={_id} phone={phone} />
        <Link to="/players/$playerId" params={{ playerId: _id }} className="link">
          {m.chat_context_open()}
        </Link>
      </p>
      <KeyValues
        className="gap-y-1.5! border-t border-line pt-2.5 text-small!"
        lines={[
          money(m.players_balance(), balanceOf(player)),
          ...(FOR_MONEY ? [money(m.players_deposit(), depositWallet), money(m.players_winnings(), rewardWallet)] : []),
          money(m.players_held(), held),
          ...(inBattles > 0 ? [money(m.trust_in_battles(), inBattles)] : []),
          ...openWithdrawals.map((withdrawal) => ({
            key: (
              <span className="flex flex-wrap items-center gap-1.5">
                {m.players_withdrawal()} <WithdrawalChip state={withdrawal.status} />
              </span>
            ),
            value: <OpenWithdrawal withdrawal={withdrawal} />,
          })),
          ...(due > 0 ? [money(m.players_due(), due)] : []),
          { key: m.won(), value: `${record.won} / ${record.games}` },
        ]}
      />
      {FOR_MONEY && <PlayerLinks playerId={_id} />}
    </Card>
  );
}
