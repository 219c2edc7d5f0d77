import { BackBar } from '../../../components/back-bar.tsx';
import { BrandLogo } from '../../../components/brand-logo.tsx';
import { LanguageChoice } from '../../../components/language-theme-choice.tsx';

/** Header of login and registration: back button, choice of the language, title and subtitle. */
export function AuthHeader({
  title,
  subtitle,
  onBack,
}: {
  title: string;
  subtitle: string;
  onBack?: (() => void) | undefined;
}) {
  return (
    <>
      <BackBar {...(onBack && { onBack })} end={<LanguageChoice look="bar" />} />
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
