import { useGames } from '../../../lib/games.ts';
import { useSignIn } from '../../../lib/session.ts';
import { PractiseCard } from '../components/practise-card.tsx';
import { AboutBlock } from './about-block.tsx';
import { BrandBlock } from './brand-block.tsx';
import { Carousel } from './carousel.tsx';
import { ComingTournaments } from './coming-tournaments.tsx';
import { GameSection } from './game-section.tsx';
import { InstallButton } from './install-button.tsx';
import { Legend } from './legend.tsx';
import { Restrictions } from './restrictions.tsx';
import { TrustDoors } from './trust-doors.tsx';

/** Ends home below the games played here: tournaments, trust, games played elsewhere, and the operator. */
export function HomeRest() {
  const { data: games = [] } = useGames();
  const elsewhere = games.filter(({ board }) => board === undefined);
  const isSignedIn = useSignIn() === 'in';
  return (
    <>
      {isSignedIn && <PractiseCard game="ludo-quick" />}
      <ComingTournaments isSignedIn={isSignedIn} />
      <TrustDoors />
      {elsewhere.length > 0 && elsewhere.length < games.length && <GameSection isHere={false} games={elsewhere} />}
      <Carousel />
      <Legend />
      <InstallButton />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <BrandBlock />
        <AboutBlock />
      </div>
      <Restrictions />
    </>
  );
}
