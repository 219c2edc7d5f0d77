import type { MatchView } from '@muqabla/contract/matches/match';
import { buttonClass } from '@muqabla/ui/button-class';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { MomentSheet } from '@muqabla/ui/moment-sheet';
import { Swords } from 'lucide-react';
import { Link } from 'wouter';
import { ShareWinButton } from '../../../components/share-win-button.tsx';
import { useGames } from '../../../lib/games.ts';
import { opponentOf, prizeOf, sideOf } from '../../../lib/match-side.rules.ts';
import { useWallet } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';
import { lobbyPath, matchPath, paths } from '../../../paths.ts';
import { RematchButton, useRematchPossible } from '../room/rematch-button.tsx';
import { AFTER_WIN } from './after-win.ts';
import { CountedMoney } from './counted-money.tsx';
import { OutcomeBand } from './outcome-band.tsx';
import { outcomeKind, type OutcomeKind } from './outcome-kind.rules.ts';

type OutcomeSheetProps = { match: MatchView; me: string; open: boolean; onClose: () => void };

/** How a battle ended, on whatever page the player is: the result, the money, and what to do next. */
export function OutcomeSheet({ match, me, open, onClose }: OutcomeSheetProps) {
  const kind = outcomeKind(match, me);
  const name = opponentOf(match, me)?.username ?? m.battle_joiner();
  const titles = { won: m.live_won(), lost: m.live_lost({ name }), cancelled: m.live_cancelled() };
  return (
    <MomentSheet
      open={open}
      onClose={onClose}
      size="tall"
      title={titles[kind]}
      closeLabel={m.live_close()}
      band={<OutcomeBand match={match} me={me} kind={kind} />}
      actions={<OutcomeActions match={match} me={me} kind={kind} onClose={onClose} />}
    >
      <OutcomeMoney match={match} kind={kind} isOpen={open} />
      <OutcomeFacts match={match} me={me} name={name} />
    </MomentSheet>
  );
}

function OutcomeMoney({ match, kind, isOpen }: { match: MatchView; kind: OutcomeKind; isOpen: boolean }) {
  const wallet = useWallet().data;
  const balance = wallet && Math.round((wallet.depositWallet + wallet.rewardWallet) * 100) / 100;
  if (kind === 'cancelled')
    return <p className="text-body">{m.live_stake_back({ amount: formatRupees(match.amount) })}</p>;
  return (
    <>
      <CountedMoney
        rupees={kind === 'won' ? prizeOf(match) : -match.amount}
        isRunning={kind === 'won' && isOpen}
        className={kind === 'won' ? 'text-money-xl' : 'text-money-l text-text-2'}
      />
      <p className="text-text-2">
        {kind === 'won' && m.live_in_winnings()}
        {kind === 'lost' && balance !== undefined && m.live_balance({ amount: formatRupees(balance) })}
      </p>
    </>
  );
}

function OutcomeFacts({ match, me, name }: { match: MatchView; me: string; name: string }) {
  const game = useGames().data?.find(({ gameName }) => gameName === match.gameName)?.title ?? match.gameName;
  const penalties = match.penalties?.filter(({ side }) => side === sideOf(match, me)) ?? [];
  return (
    <>
      {penalties.map(({ kind, amount }) => (
        <p key={kind} className="font-semi text-bad-ink">
          {m.live_penalty({ amount: formatRupees(amount) })}
        </p>
      ))}
      <p className="text-small text-text-3">{m.live_against({ game, name })}</p>
      {match.reason !== undefined && (
        <div className="rounded-m bg-inset p-3 text-left">
          <h3 className="text-caption text-text-3">{m.room_reason()}</h3>
          <p className="text-small">{match.reason}</p>
        </div>
      )}
    </>
  );
}

type OutcomeActionsProps = { match: MatchView; me: string; kind: OutcomeKind; onClose: () => void };

function OutcomeActions({ match, me, kind, onClose }: OutcomeActionsProps) {
  const isRematchPossible = useRematchPossible(match);
  const link = (to: string, text: string) => (
    // Replaces the sheet's own history entry.
    <Link href={to} replace onClick={onClose} className={buttonClass({ variant: 'outline', size: 'small' })}>
      {text}
    </Link>
  );
  return (
    <>
      {isRematchPossible ? (
        <RematchButton match={match} me={me} onDone={onClose} />
      ) : (
        <Link
          href={lobbyPath(match.gameName)}
          replace
          onClick={onClose}
          className={buttonClass({ variant: 'primary', block: true })}
        >
          <Swords size={20} aria-hidden />
          {m.live_play_again()}
        </Link>
      )}
      <div className="grid grid-cols-2 gap-2.5">
        {kind === 'won' ? (
          <ShareWinButton match={match} me={me} />
        ) : (
          link(matchPath(match._id, match.room), m.live_see_battle())
        )}
        {kind === 'won' ? link(paths[AFTER_WIN], m.live_withdraw()) : link(paths.chat, m.live_problem())}
      </div>
    </>
  );
}
