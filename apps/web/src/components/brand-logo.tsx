import type { Language } from '@muqabla/contract/languages';
import lockupEn from '@muqabla/ui/art/logo-lockup-en-on-dark.svg';
import lockupHi from '@muqabla/ui/art/logo-lockup-hi-on-dark.svg';
import mark from '@muqabla/ui/art/logo-mark-on-dark.svg';
import { useLanguage } from '@muqabla/ui/language';
import { hostUrl } from '../lib/session.ts';
import { useBrandName, useSettings } from '../lib/settings.ts';

const lockups: Partial<Record<Language, string>> = { hi: lockupHi };

type BrandLogoProps = {
  height: number;
  /** Shortens the lockup to its mark on narrow phones. */
  isShort?: boolean;
};

/** The operator's logo, or the Muqabla lockup for dark backgrounds. */
export function BrandLogo({ height, isShort = false }: BrandLogoProps) {
  const customLogo = useSettings()?.brandLogo;
  const name = useBrandName();
  const lockup = lockups[useLanguage()] ?? lockupEn;
  return (
    <picture className="contents">
      {isShort && !customLogo && <source srcSet={mark} media="(width < 22rem)" />}
      <img
        src={customLogo ? hostUrl(customLogo) : lockup}
        alt={name}
        height={height}
        style={{ height, maxWidth: 'min(150px, 100%)' }}
        className="w-auto object-contain"
      />
    </picture>
  );
}
