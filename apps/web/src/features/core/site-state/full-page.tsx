import { Spot, type SpotName } from '@muqabla/ui/spot';
import type { ReactNode } from 'react';
import { Bar } from '../../../components/bar.tsx';
import { BrandLogo } from '../../../components/brand-logo.tsx';
import { useBrandName } from '../../../lib/settings.ts';

/** Message with an illustration. It fills the screen, with a bar of its own unless it is shown between those of the app. */
export function FullPage({
  title,
  spot,
  bar = true,
  children,
}: {
  title: string;
  spot: SpotName;
  bar?: boolean;
  children: ReactNode;
}) {
  const brand = useBrandName();
  return (
    <div className={`mx-auto flex w-full max-w-app flex-1 flex-col bg-bg ${bar ? 'min-h-dvh' : ''}`}>
      <title>{`${title} · ${brand}`}</title>
      {bar && (
        <Bar>
          <span className="mx-auto">
            <BrandLogo height={30} />
          </span>
        </Bar>
      )}
      <main className="grid flex-1 place-content-center justify-items-center gap-3.5 px-6 py-8 text-center [&_p]:max-w-80">
        <Spot name={spot} />
        {children}
      </main>
    </div>
  );
}
