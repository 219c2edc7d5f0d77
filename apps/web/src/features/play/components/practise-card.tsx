import { Avatar } from '@muqabla/ui/avatar';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { practicePath } from '../../../paths.ts';

/** Offers a game against the computer, which costs nothing and works without a connection. */
export function PractiseCard({ game }: { game: string }) {
  return (
    <Card className="flex flex-wrap items-center gap-3 p-3.5!">
      <Avatar image="avatar7.png" size={44} />
      <span className="min-w-0 flex-1 max-2xs:basis-48">
        <b className="block">{m.practise_free()}</b>
        <span className="block text-small text-text-2">{m.practise_free_line()}</span>
      </span>
      <Link href={practicePath(game)} className={buttonClass({ size: 'small' })}>
        {m.practise()}
      </Link>
    </Card>
  );
}
