import type { StaffBattleDetail } from '@muqabla/contract/matches/match-staff-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../lib/may.ts';
import * as m from '../../../messages.ts';
import { CancelForm } from './cancel-form.tsx';

/** What can be done about a battle from here, by this person; nothing where there is nothing. */
export function BattleActs({ battle }: { battle: StaffBattleDetail }) {
  const { may } = useMe();
  const stuck = battle.status === 'new' || battle.status === 'requested' || battle.status === 'running';
  if (stuck) return may('cancelBattles') ? <CancelForm battle={battle} /> : null;
  const waits = battle.status === 'pending' || battle.status === 'conflict';
  const settled = battle.status === 'completed' || battle.status === 'cancelled';
  const wasReviewed = battle.timeline.some(({ move }) => move === 'decide');
  const isDoubted = battle.doubt !== undefined;
  if (!may('review') || !(waits || (settled && (wasReviewed || isDoubted)))) return null;
  const settledWords = wasReviewed ? m.battles_review_made() : m.battles_review_doubt();
  return (
    <Card className="grid gap-2.5" aria-label={m.battles_acts()}>
      <h2 className="text-h3">{m.battles_acts()}</h2>
      <p className="text-small text-text-2">{waits ? m.battles_review_waits() : settledWords}</p>
      <Link
        to="/review/$matchId"
        params={{ matchId: battle._id }}
        className={buttonClass({ variant: waits ? 'primary' : 'outline', block: true })}
      >
        {waits
          ? m.battles_review_open()
          : battle.reversal === undefined
            ? m.battles_reversal()
            : m.battles_reversal_open()}
      </Link>
    </Card>
  );
}
