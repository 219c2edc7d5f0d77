import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { CheckRow } from '@muqabla/ui/check-row';
import { ChevronRight, LogOut } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import { LanguageChoice, ThemeChoice } from '../../../components/language-theme-choice.tsx';
import { PushRow } from '../../../components/push-row.tsx';
import { soundSetting, useSound, useVibration, vibrationSetting } from '../../../lib/alert-settings.ts';
import { useSettings } from '../../../lib/settings.ts';
import { signOut } from '../../../lib/sign-out.ts';
import * as m from '../../../messages.ts';
import { sidePaths } from '../../../side-paths.ts';
import { PasskeyOffer } from '../components/passkey-offer.tsx';
import { ExtraTimeRow } from './extra-time-row.tsx';
import { ProfileLinks } from './profile-links.tsx';

/** Sound and vibration of battle alerts on this phone. */
function AlertCard() {
  const rows = [
    { setting: soundSetting, isOn: useSound(), title: m.alert_sound(), line: m.alert_sound_line() },
    {
      setting: vibrationSetting,
      isOn: useVibration(),
      title: m.alert_vibration(),
      line: m.alert_vibration_line(),
    },
  ];
  return (
    <Card className="grid gap-1">
      <h2 className="mb-1 text-h3">{m.alert_title()}</h2>
      {rows.map(({ setting, isOn, title, line }) => (
        <CheckRow key={title} checked={isOn} onChange={setting.set}>
          <span className="font-semi">{title}</span>
          <span className="block text-caption text-text-3">{line}</span>
        </CheckRow>
      ))}
    </Card>
  );
}

/** More time for a player who needs it, where it is offered, and the way to the statement of what works. */
function AccessibilityCard() {
  const settings = useSettings();
  return (
    <Card className="grid gap-1">
      <h2 className="mb-1 text-h3">{m.accessibility_title()}</h2>
      {settings?.extraTime === true && <ExtraTimeRow />}
      <Link href={sidePaths.accessibility} className="flex min-h-11 items-center gap-2 text-link">
        <span className="flex-1">{m.accessibility_row()}</span>
        <ChevronRight size={20} aria-hidden className="flex-none" />
      </Link>
    </Card>
  );
}

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
      <AccessibilityCard />
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
