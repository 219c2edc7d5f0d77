import { useMinimumAge, useSettings } from '../../lib/settings.ts';
import * as m from '../../messages.ts';
import { AboutBlock } from './about-block.tsx';
import { BrandBlock } from './brand-block.tsx';

/** Below the games: brand, about, and the age and state restrictions. */
export function HomeFooter() {
  const settings = useSettings();
  const age = useMinimumAge();
  return (
    <>
      <BrandBlock />
      <AboutBlock />
      <p className="text-center text-caption text-text-3">
        {m.adults_only({ age, states: (settings?.bannedStates ?? []).join(', ') })}
      </p>
    </>
  );
}
