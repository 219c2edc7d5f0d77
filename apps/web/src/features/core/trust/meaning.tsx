import { Card } from '@muqabla/ui/card';
import { CircleCheck, CircleHelp } from '@muqabla/ui/icons';
import { SectionTitle } from '@muqabla/ui/section-title';
import * as m from '../../../messages.ts';

/** States what a proof shows, and what it does not. */
export function Meaning({ shows, hides }: { shows: readonly string[]; hides: readonly string[] }) {
  return (
    <>
      <SectionTitle>{m.trust_shows()}</SectionTitle>
      <Card>
        <ul className="grid gap-3 text-small">
          {shows.map((text) => (
            <li key={text} className="flex gap-2.5">
              <CircleCheck size={20} aria-hidden className="flex-none text-ok-ink" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Card>
      <SectionTitle>{m.trust_not()}</SectionTitle>
      <Card>
        <ul className="grid gap-3 text-small">
          {hides.map((text) => (
            <li key={text} className="flex gap-2.5">
              <CircleHelp size={20} aria-hidden className="flex-none text-text-3" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
