import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { LogOut } from '@muqabla/ui/icons';
import { LanguageChoice, ThemeChoice } from '../../../components/language-theme-choice.tsx';
import { PushRow } from '../../../components/push-row.tsx';
import { signOut } from '../../../lib/sign-out.ts';
import * as m from '../../../messages.ts';
import { PasskeyOffer } from '../components/passkey-offer.tsx';
import { AlertCard } from './alert-card.tsx';
import { ProfileLinks } from './profile-links.tsx';

/** Ends the profile below the figures: the ways on, and the settings of this phone. */
export function ProfileRest({ isLoaded }: { isLoaded: boolean }) {
  return (
    <>
      {isLoaded && (
        <>
          <PasskeyOffer />
          <ProfileLinks />
          <PushRow />
        </>
      )}
      <AlertCard />
      <Card className="grid gap-2.5">
        <LanguageChoice />
        <ThemeChoice />
      </Card>
      <Button variant="bad" block icon={<LogOut size={20} aria-hidden />} onClick={() => void signOut()}>
        {m.logout()}
      </Button>
    </>
  );
}
