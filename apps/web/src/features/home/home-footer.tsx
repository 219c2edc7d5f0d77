import { Link } from 'wouter';
import * as m from '../../messages.ts';
import { practicePath } from '../../paths.ts';
import { AboutBlock } from './about-block.tsx';
import { BrandBlock } from './brand-block.tsx';
import { InstallButton } from './install-button.tsx';
import { Legend } from './legend.tsx';
import { Restrictions } from './restrictions.tsx';

/** Below the games: practice, installation, legend, brand, about, and the age and state restrictions. */
export function HomeFooter() {
  return (
    <>
      <Link href={practicePath('ludo-quick')} className="link -my-2 min-h-11 content-center text-center">
        {m.practice_entry()}
      </Link>
      <InstallButton />
      <Legend />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <BrandBlock />
        <AboutBlock />
      </div>
      <Restrictions />
    </>
  );
}
