import { Languages } from '@muqabla/ui/icons';
import { chooseLanguage, useLanguage } from '@muqabla/ui/language';
import { BackBar } from '../../../components/back-bar.tsx';
import { BarButton } from '../../../components/bar-button.tsx';
import { BrandLogo } from '../../../components/brand-logo.tsx';
import * as m from '../../../messages.ts';

/** Header of login and registration: back button, language switch, title and subtitle. */
export function AuthHeader({
  title,
  subtitle,
  onBack,
}: {
  title: string;
  subtitle: string;
  onBack?: (() => void) | undefined;
}) {
  const other = useLanguage() === 'en' ? 'hi' : 'en';
  return (
    <>
      <BackBar
        {...(onBack && { onBack })}
        end={
          <BarButton lang={other} icon={<Languages size={20} aria-hidden />} onClick={() => chooseLanguage(other)}>
            {m.language_name({}, { locale: other })}
          </BarButton>
        }
      />
      <div className="relative overflow-hidden rounded-b-xl bg-bar px-5 pt-1 pb-6.5 text-on-bar">
        <span aria-hidden className="chaupar pointer-events-none absolute -top-17.5 -right-16 size-65 opacity-12" />
        <div className="relative">
          <BrandLogo height={40} />
          <h1 className="mt-4.5 text-money-l leading-[1.25]">{title}</h1>
          <p className="text-on-bar-2">{subtitle}</p>
        </div>
      </div>
    </>
  );
}
