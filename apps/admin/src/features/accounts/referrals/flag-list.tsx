import type { ReferralFlag, Referrer } from '@muqabla/contract/accounts/referrals/referral-calls';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { Check, Flag } from '@muqabla/ui/icons';
import { MutationError } from '../../../components/mutation-error.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { When } from '../../../components/when.tsx';
import { useMe } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import { flagAbout, flagWords } from './referral.messages.ts';
import { useReferrerAction } from './use-referrer-action.ts';

/** A referrer's flags of abuse, each with what raised it and the result of its examination. */
export function FlagList({ referrer: { player, flags } }: { referrer: Referrer }) {
  return (
    <Card>
      <section aria-label={m.referrals_flags()} className="grid gap-3">
        <h2 className="text-h3">{m.referrals_flags()}</h2>
        {flags.length === 0 ? (
          <p className="flex items-center gap-2 text-small text-text-2">
            <Check size={18} aria-hidden className="flex-none" />
            {m.referrals_no_flags()}
          </p>
        ) : (
          <ul className="grid gap-4">
            {flags.map((flag) => (
              <li
                key={`${flag.flag} ${flag.facts}`}
                className="grid gap-2 border-line not-first:border-t not-first:pt-4"
              >
                <FlagItem playerId={player._id} flag={flag} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

function FlagItem({ playerId, flag }: { playerId: string; flag: ReferralFlag }) {
  const { may } = useMe();
  const { look, players, from, to } = flag;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Chip
          tone={look === undefined ? 'wait' : 'mute'}
          icon={look === undefined ? <Flag size={14} aria-hidden /> : <Check size={14} aria-hidden />}
        >
          {flagWords(flag.flag)}
        </Chip>
        {from !== undefined && to !== undefined && (
          <span className="text-small text-text-2">
            <When at={from} /> – <When at={to} />
          </span>
        )}
      </div>
      <p className="text-small text-text-2">{flagAbout(flag)}</p>
      <ul className="num flex flex-wrap gap-x-4 gap-y-1 text-small">
        {players.map((person) => (
          <li key={person._id}>
            <PlayerLink player={person} className="inline-flex min-h-6 items-center" />
            {person.battles !== undefined && (
              <span className="text-text-2">
                {' '}
                {m.referrals_met({
                  battles: person.battles,
                  referrer: person.withReferrer ?? 0,
                  referred: person.withReferred ?? 0,
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {look === undefined ? (
        may('adjust') && <ExamineForm playerId={playerId} flag={flag} />
      ) : (
        <p className="text-small break-words">
          <span className="text-text-2">
            {m.referrals_looked_by({ name: look.by.name })} <When within at={look.at} />:
          </span>{' '}
          {look.reason}
        </p>
      )}
    </>
  );
}

function ExamineForm({ playerId, flag: { flag, facts } }: { playerId: string; flag: ReferralFlag }) {
  const action = useReferrerAction(playerId);
  return (
    <details className="group">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small lg:min-h-6">
        {m.referrals_look()}
      </summary>
      <div className="mt-2 grid gap-2">
        <MutationError error={action.error} />
        <ReasonForm
          id={`look-${facts}`}
          label={m.referrals_found()}
          readers={m.referrals_reason_help()}
          effect={m.referrals_look_done()}
          variant="primary"
          busy={action.isPending}
          onSubmit={(reason) => action.mutate({ act: 'look', flag, facts, reason })}
        />
      </div>
    </details>
  );
}
