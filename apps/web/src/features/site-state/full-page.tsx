import { Spot, type SpotName } from '@muqabla/ui/spot';
import type { ReactNode } from 'react';
import { Bar } from '../../components/bar.tsx';
import { BrandLogo } from '../../components/brand-logo.tsx';
import { useBrandName } from '../../lib/settings.ts';

/** Full-screen message with an illustration. */
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
    <div className="mx-auto flex min-h-dvh w-full max-w-app flex-1 flex-col bg-bg">
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
