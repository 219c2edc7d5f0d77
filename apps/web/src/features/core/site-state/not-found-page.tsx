import { buttonClass } from '@muqabla/ui/button-class';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { FullPage } from './full-page.tsx';

/** Page of unknown paths. */
export function NotFoundPage() {
  return (
    <FullPage title={m.not_found_title()} spot="lost" bar={false}>
      <h1>{m.not_found_title()}</h1>
      <p className="text-text-2">{m.not_found_line()}</p>
      <Link href={paths.home} className={buttonClass({ variant: 'primary' })}>
        {m.go_to_play()}
      </Link>
    </FullPage>
  );
}
