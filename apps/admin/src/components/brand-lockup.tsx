import lockupEn from '@muqabla/ui/art/logo-lockup-en-on-dark.svg';
import lockupHi from '@muqabla/ui/art/logo-lockup-hi-on-dark.svg';
import mark from '@muqabla/ui/art/logo-mark-on-dark.svg';
import { cx } from '@muqabla/ui/cx';
import { currentLanguage } from '@muqabla/ui/language';
import { brandName, isOwnBrand } from '../lib/brand.ts';

/** The product's lockup on a dark ground; the operator's icon and name where the product has another name. */
export function BrandLockup({ className }: { className: string }) {
  if (isOwnBrand())
    return <img src={currentLanguage() === 'hi' ? lockupHi : lockupEn} alt={brandName()} className={className} />;
  return (
    <span className={cx(className, 'inline-flex items-center gap-2 text-h3 font-heavy whitespace-nowrap text-on-bar')}>
      <img src="/icon.svg" alt="" className="h-full w-auto rounded-s" />
      {brandName()}
    </span>
  );
}

/** The mark alone, for a menu of icons. */
export function BrandMark({ className }: { className: string }) {
  return <img src={isOwnBrand() ? mark : '/icon.svg'} alt="" className={className} />;
}
