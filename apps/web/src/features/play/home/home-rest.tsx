import { BrandCard } from '@muqabla/ui/brand-card';
import { Button } from '@muqabla/ui/button';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Download, Swords, Trophy } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import { BrandLogo } from '../../../components/brand-logo.tsx';
import { stateNames } from '../../../components/state-names.ts';
import { useGames } from '../../../lib/games.ts';
import { useInstall } from '../../../lib/install-prompt.ts';
import { useSignIn } from '../../../lib/session.ts';
import { useMinimumAge, useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { ComingTournaments } from '../components/coming-tournaments.tsx';
import { PractiseCard } from '../components/practise-card.tsx';
import { AboutBlock } from './about-block.tsx';
import { Carousel } from './carousel.tsx';
import { GameSection } from './game-section.tsx';
import { TrustDoors } from './trust-doors.tsx';

/** Names the age from which players may play, and the states where it is not allowed for money. */
function Restrictions() {
  const age = useMinimumAge();
  const states = useSettings()?.bannedStates;
  return (
    <p className="text-center text-caption text-text-3">
      {FOR_MONEY ? m.adults_only({ age, states: stateNames(states) }) : m.points_adults_only({ age })}
    </p>
  );
}

/** Meaning of the battle and tournament icons; tournaments are a link to them. */
function Legend() {
  const itemClass = 'flex items-center gap-1.5 *:[svg]:flex-none *:[svg]:text-link';
  return (
    <div className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-caption text-text-2">
      <span className={itemClass}>
        <Swords size={18} role="img" aria-label={m.battle_icon()} />
        {m.is_for_battles()}
      </span>
      <Link href="/tournaments" className={`link -my-3 min-h-11 ${itemClass}`}>
        <Trophy size={18} role="img" aria-label={m.tournament_icon()} />
        {m.is_for_tournaments()}
      </Link>
    </div>
  );
}

/** Button to install the app, shown while the browser offers it. */
function InstallButton() {
  const install = useInstall();
  if (install === undefined) return null;
  return (
    <Button block icon={<Download size={20} aria-hidden />} onClick={() => void install()}>
      {m.install_app()}
    </Button>
  );
}

/** The operator's logo, name and tagline. */
function BrandBlock() {
  const settings = useSettings();
  return (
    <BrandCard className="px-4.5 py-5">
      <BrandLogo height={36} />
      {/* The default lockup already contains the name. */}
      {settings?.brandLogo && <p className="mt-1.5 text-h3 font-bold">{settings.brandName}</p>}
      <p className="mt-2.5 max-w-70 text-small text-on-brand-2">{settings?.metaText || m.brand_line()}</p>
    </BrandCard>
  );
}

/** Ends home below the games played here: tournaments, trust, games played elsewhere, and the operator. */
export function HomeRest() {
  const { data: games = [] } = useGames();
  const elsewhere = games.filter(({ board }) => board === undefined);
  const isSignedIn = useSignIn() === 'in';
  return (
    <>
      {isSignedIn && <PractiseCard game="ludo-quick" />}
      {(FOR_MONEY || !isSignedIn) && <ComingTournaments isSignedIn={isSignedIn} max={2} />}
      <TrustDoors />
      {elsewhere.length > 0 && elsewhere.length < games.length && <GameSection isHere={false} games={elsewhere} />}
      <Carousel />
      {FOR_MONEY && <Legend />}
      <InstallButton />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <BrandBlock />
        <AboutBlock />
      </div>
      <Restrictions />
    </>
  );
}
