import type { BoardState } from '@muqabla/contract/play/boards/board-state';
import type { MatchView, Side } from '@muqabla/contract/play/matches/match';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { MomentSheet } from '@muqabla/ui/moment-sheet';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGameTitle } from '../../../../lib/games.ts';
import { opponentOf, prizeOf, sideOf } from '../../../../lib/match-side.rules.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { api } from '../../../../lib/session.ts';
import { useWallet } from '../../../../lib/wallet.ts';
import * as m from '../../../../messages.ts';
import { SkillChangeLine } from '../../components/skill-change-line.tsx';
import { useRematchStake } from '../../components/use-rematch-state.ts';
import { closenessOf } from '../../lib/closeness.rules.ts';
import { reasonText } from '../../lib/reason-text.ts';
import { useFirstWin } from '../../lib/use-first-win.ts';
import { CountedMoney } from './counted-money.tsx';
import { LOSSES_BEFORE_BREAK, lossesInARow, outcomeKind, type OutcomeKind } from './losses.rules.ts';
import { OutcomeActions } from './outcome-actions.tsx';
import { OutcomeBand } from './outcome-band.tsx';

/** More acts than a game has, so that none is sent. */
const AFTER_THE_LAST = '999999';

/** GET /match/board/{matchId} of a game that is over, without its acts: the last position and the outcome. */
const lastBoardQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['own', 'last-board', matchId],
    queryFn: ({ signal }) =>
      api.call('GET /match/board/{matchId}', { params: { matchId }, query: { since: AFTER_THE_LAST }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Describes how close a side came to winning, as part of a sentence; undefined where a number does not say it. */
const closenessText = (state: BoardState, side: Side): string | undefined => {
  const closeness = closenessOf(state, side);
  if (closeness === null) return undefined;
  if (closeness.kind === 'steps') return m.close_steps({ count: closeness.count });
  const { kind, count, all } = closeness;
  return kind === 'home' ? m.close_home({ count, all }) : m.close_men({ count, all });
};

const BoardFacts = lazyComponent(() => import('../../components/board-facts.tsx'), 'BoardFacts');

type OutcomeSheetProps = {
  match: MatchView;
  /** The ended battles of today, this one among them. */
  ended: readonly MatchView[];
  me: string;
  open: boolean;
  onClose: () => void;
};

/** The last state of the board on which a match was played; undefined elsewhere and while it loads. */
const useLastState = (match: MatchView) =>
  useQuery({ ...lastBoardQuery(match._id), enabled: match.room === 'board' }).data?.state;

/** Shows the outcome of a battle on any page: the result, the money, what it changed, and the next step. */
export function OutcomeSheet({ match, ended, me, open, onClose }: OutcomeSheetProps) {
  const kind = outcomeKind(match, me);
  const name = opponentOf(match, me)?.username ?? m.battle_joiner();
  const isDrawn = useLastState(match)?.outcome?.result === 'drawn';
  const isFirst = useFirstWin(match, me, kind === 'won');
  const [openedAt] = useState(() => new Date(serverNow()));
  const losses = kind === 'lost' ? lossesInARow(ended, me, openedAt) : 0;
  const titles = {
    won: isFirst ? m.live_won_first() : m.live_won(),
    lost: m.live_lost({ name }),
    cancelled: isDrawn ? m.outcome_draw() : m.live_cancelled(),
  };
  return (
    <MomentSheet
      open={open}
      onClose={onClose}
      size="tall"
      title={titles[kind]}
      closeLabel={m.live_close()}
      band={<OutcomeBand match={match} me={me} kind={kind} />}
      actions={
        <OutcomeActions
          match={match}
          me={me}
          kind={kind}
          losses={losses}
          isFirstWin={isFirst}
          hasGame={kind !== 'cancelled' || isDrawn}
          onClose={onClose}
        />
      }
    >
      <OutcomeMoney match={match} me={me} kind={kind} losses={losses} isOpen={open} />
      <OutcomeFacts match={match} me={me} name={name} />
      <div className="divide-y divide-line rounded-m inset-ring inset-ring-line empty:hidden">
        <SkillChangeLine match={match} />
        {match.room === 'board' && kind !== 'cancelled' && <BoardFacts match={match} me={me} onClose={onClose} />}
      </div>
    </MomentSheet>
  );
}

type OutcomeMoneyProps = { match: MatchView; me: string; kind: OutcomeKind; losses: number; isOpen: boolean };

function OutcomeMoney({ match, me, kind, losses, isOpen }: OutcomeMoneyProps) {
  const wallet = useWallet().data;
  const state = useLastState(match);
  // Beside the money of this battle, a balance without the next stake would not add up.
  const isStakeHeld = useRematchStake(match, me);
  const balance =
    wallet && !isStakeHeld
      ? formatRupees(Math.round((wallet.depositWallet + wallet.rewardWallet) * 100) / 100)
      : undefined;
  const stake = formatRupees(match.amount);
  if (kind === 'cancelled') {
    const reason = state?.outcome && reasonText(state.outcome.reason);
    return (
      <p className="text-body">
        <span>{m.live_stake_back({ amount: stake })}</span>
        {reason !== undefined && <span className="block text-small text-text-2">{reason}</span>}
      </p>
    );
  }
  const side = sideOf(match, me);
  const closeness =
    losses >= LOSSES_BEFORE_BREAK
      ? m.outcome_losses({ count: losses })
      : state && side !== 'visitor' && closenessText(state, side);
  const won = formatRupees(match.winAmount);
  const change = balance === undefined ? m.outcome_net({ stake, won }) : m.outcome_net_balance({ stake, won, balance });
  const rest = [balance === undefined ? '' : m.outcome_balance({ amount: balance }), closeness || ''];
  return (
    <>
      <CountedMoney
        rupees={kind === 'won' ? prizeOf(match) : -match.amount}
        isRunning={kind === 'won' && isOpen}
        className={kind === 'won' ? 'text-money-xl' : 'text-money-l text-text-2'}
      />
      <p className="num text-text-2">{kind === 'won' ? change : rest.filter((part) => part !== '').join(', ')}</p>
    </>
  );
}

function OutcomeFacts({ match, me, name }: { match: MatchView; me: string; name: string }) {
  const game = useGameTitle(match.gameName);
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
