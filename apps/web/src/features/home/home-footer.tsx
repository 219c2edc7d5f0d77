import { useMinimumAge, useSettings } from '../../lib/settings.ts';
import * as m from '../../messages.ts';
import { AboutBlock } from './about-block.tsx';
import { BrandBlock } from './brand-block.tsx';
import { Legend } from './legend.tsx';

/** Below the games: legend, brand, about, and the age and state restrictions. */
export function HomeFooter() {
  const settings = useSettings();
  const age = useMinimumAge();
  return (
    <>
      <Legend />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <BrandBlock />
        <AboutBlock />
      </div>
      <p className="text-center text-caption text-text-3">
        {m.adults_only({ age, states: (settings?.bannedStates ?? []).join(', ') })}
      </p>
    </>
  );
}
