import type { Language } from '@muqabla/contract/languages';
import lockupEn from '@muqabla/ui/art/logo-lockup-en-on-dark.svg';
import lockupHi from '@muqabla/ui/art/logo-lockup-hi-on-dark.svg';
import mark from '@muqabla/ui/art/logo-mark-on-dark.svg';
import { useLanguage } from '@muqabla/ui/language';
import { hostUrl } from '../lib/session.ts';
import { useBrandName, useSettings } from '../lib/settings.ts';
import * as m from '../messages.ts';

const lockups: Partial<Record<Language, string>> = { hi: lockupHi };

type BrandLogoProps = {
  height: number;
  /** Shortens the lockup to its mark on narrow phones. */
  isShort?: boolean;
};

/** The operator's logo; without one the product's lockup for dark backgrounds, or the icon with the operator's name. */
export function BrandLogo({ height, isShort = false }: BrandLogoProps) {
  const customLogo = useSettings()?.brandLogo;
  const name = useBrandName();
  const lockup = lockups[useLanguage()] ?? lockupEn;
  if (!customLogo && name !== m.brand())
    return (
      <span className="inline-flex max-w-[150px] items-center gap-2 font-heavy text-on-bar" style={{ height }}>
        <img src="/icon.svg" alt="" height={height} style={{ height }} className="w-auto rounded-s" />
        <span className={isShort ? 'truncate max-[22rem]:sr-only' : 'truncate'}>{name}</span>
      </span>
    );
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
