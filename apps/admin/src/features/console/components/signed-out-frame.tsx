import type { ReactNode } from 'react';
import { BrandLockup } from '../../../components/brand-lockup.tsx';
import { DisplaySwitches } from '../../../lib/display-switches.tsx';
import * as m from '../../../messages.ts';

/** The layout of the pages without a session, such as sign-in: the product on the left, the form on the right. */
export function SignedOutFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[2fr_3fr]">
      <header className="relative overflow-hidden bg-brand-deep px-gutter py-5 text-on-brand lg:p-10">
        <span
          aria-hidden
          className="chaupar pointer-events-none absolute -right-14 -bottom-20 size-44 opacity-13 lg:-right-24 lg:-bottom-24 lg:size-[440px]"
        />
        <BrandLockup className="h-8 w-auto lg:h-10" />
        <p className="relative mt-3 max-w-[30ch] text-on-brand-2 max-lg:text-small lg:mt-8 lg:text-h3">
          {m.sign_in_about()}
        </p>
      </header>
      <main className="mx-auto grid w-full max-w-[440px] content-start gap-6 p-gutter pt-6 lg:content-center lg:pt-gutter">
        <h1 className="text-h1">{title}</h1>
        {children}
        <div className="border-t border-line pt-5">
          <DisplaySwitches />
        </div>
      </main>
    </div>
  );
}
