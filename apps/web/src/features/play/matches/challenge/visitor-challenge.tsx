import type { ChallengePreview } from '@muqabla/contract/play/matches/match-read-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { Versus } from '@muqabla/ui/versus';
import { Link } from 'wouter';
import { useGameTitle } from '../../../../lib/games.ts';
import { prizeOf } from '../../../../lib/match-side.rules.ts';
import { currentPath, type ReturnState } from '../../../../lib/return-path.ts';
import { useMinimumAge } from '../../../../lib/settings.ts';
import * as m from '../../../../messages.ts';
import { paths } from '../../../../paths.ts';
import { StakeAndPrize } from './stake-and-prize.tsx';

/** Invitation to a private match for a visitor, who logs in or registers to accept and then returns here. */
export function VisitorChallenge({ challenge }: { challenge: ChallengePreview }) {
  const { host, gameName, amount, isOpen } = challenge;
  const game = useGameTitle(gameName);
  const age = useMinimumAge();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-center">{m.challenge_by({ name: host.username, game })}</h2>
      <Versus
        host={{ name: host.username, image: host.avatar, role: m.battle_host() }}
        joiner={{ name: m.challenge_you(), image: undefined, role: m.battle_open_seat() }}
        versusLabel={m.battle_versus()}
      />
      <StakeAndPrize stake={amount} prize={prizeOf(challenge)} />
      {isOpen ? (
        <>
          <p className="text-center text-small text-text-2">{m.challenge_how()}</p>
          <Link
            href={paths.login}
            state={{ from: currentPath() } satisfies ReturnState}
            className={buttonClass({ variant: 'primary', block: true })}
          >
            {m.challenge_accept()}
          </Link>
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
    </Card>
  );
}
