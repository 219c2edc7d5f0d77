import type { ChallengePreview } from '@muqabla/contract/play/matches/match-read-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { Note } from '@muqabla/ui/note';
import { Link } from 'wouter';
import { prizeOf } from '../../../../lib/match-side.rules.ts';
import { currentPath, type ReturnState } from '../../../../lib/return-path.ts';
import { useMinimumAge } from '../../../../lib/settings.ts';
import * as m from '../../../../messages.ts';
import { paths } from '../../../../paths.ts';
import { ChallengeTerms } from './challenge-terms.tsx';
import { FreeRound } from './free-round.tsx';

/** Invitation to a private match for a visitor, who logs in or registers to accept and then returns here. */
export function VisitorChallenge({ challenge }: { challenge: ChallengePreview }) {
  const { host, gameName, amount, isOpen } = challenge;
  const age = useMinimumAge();
  return (
    <ChallengeTerms
      gameName={gameName}
      by={host.username}
      host={{ name: host.username, image: host.avatar, role: m.battle_host() }}
      joiner={{ name: m.challenge_you(), image: undefined, role: m.battle_open_seat() }}
      stake={amount}
      prize={prizeOf(challenge)}
    >
      {isOpen ? (
        <>
          <Link
            href={paths.login}
            state={{ from: currentPath() } satisfies ReturnState}
            className={buttonClass({ variant: 'primary', block: true })}
          >
            {m.challenge_accept()}
          </Link>
          <FreeRound gameName={gameName} />
          <p className="text-center text-small text-text-2">{m.challenge_how()}</p>
        </>
      ) : (
        <>
          <Note role="status">{m.challenge_over()}</Note>
          <Link href={paths.home} className={buttonClass({ variant: 'primary', block: true })}>
            {m.lobby_home()}
          </Link>
        </>
      )}
      <p className="text-center text-caption text-text-3">{m.challenge_adults({ age })}</p>
    </ChallengeTerms>
  );
}
