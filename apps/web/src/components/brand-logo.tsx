import lockupEn from '@muqabla/ui/art/logo-lockup-en-on-dark.svg';
import lockupHi from '@muqabla/ui/art/logo-lockup-hi-on-dark.svg';
import { useLanguage } from '../lib/language.ts';
import { hostUrl } from '../lib/session.ts';
import { useBrandName, useSettings } from '../lib/settings.ts';

/** The operator's logo, or the Muqabla lockup for dark backgrounds. */
export function BrandLogo({ height }: { height: number }) {
  const customLogo = useSettings()?.brandLogo;
  const name = useBrandName();
  const lockup = useLanguage() === 'hi' ? lockupHi : lockupEn;
  return (
    <img
      src={customLogo ? hostUrl(customLogo) : lockup}
      alt={name}
      height={height}
      style={{ height, maxWidth: 150 }}
      className="w-auto object-contain"
    />
  );
}
