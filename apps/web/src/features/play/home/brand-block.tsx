import { BrandCard } from '@muqabla/ui/brand-card';
import { BrandLogo } from '../../../components/brand-logo.tsx';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';

/** The operator's logo, name and tagline. */
export function BrandBlock() {
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
