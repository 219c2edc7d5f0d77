import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { CircleCheck, Headset, type Icon, TriangleAlert } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { useBrandName } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { sidePaths } from '../../../side-paths.ts';

/** The accessibility statement: the measure, what was tried, what was not, and where to write. */
export function AccessibilityPage() {
  const brand = useBrandName();
  return (
    <PageMain title={m.accessibility_title()}>
      <PageHead back title={m.accessibility_title()} />
      <p className="text-text-2">{m.accessibility_aim({ brand })}</p>
      <Facts
        Icon={CircleCheck}
        ink="*:[svg]:text-ok-ink"
        title={m.accessibility_works()}
        facts={[
          m.accessibility_works_1(),
          m.accessibility_works_2(),
          m.accessibility_works_3(),
          m.accessibility_works_4(),
          m.accessibility_works_5(),
        ]}
      />
      <Facts
        Icon={TriangleAlert}
        ink="*:[svg]:text-wait-ink"
        title={m.accessibility_limits()}
        facts={[
          m.accessibility_limits_1(),
          m.accessibility_limits_2(),
          m.accessibility_limits_3(),
          m.accessibility_limits_4(),
        ]}
      />
      <Card className="grid gap-3">
        <p>{m.accessibility_write()}</p>
        <Link href={paths.chat} className={buttonClass({ variant: 'primary', block: true })}>
          <Headset size={20} aria-hidden />
          {m.chat_link()}
        </Link>
        <Link href={sidePaths.complaints} className={buttonClass({ block: true })}>
          {m.complaints_title()}
        </Link>
      </Card>
      <p className="text-center text-caption text-text-3">{m.accessibility_written()}</p>
    </PageMain>
  );
}

type FactsProps = { Icon: Icon; ink: string; title: string; facts: readonly string[] };

function Facts({ Icon: FactIcon, ink, title, facts }: FactsProps) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">{title}</h2>
      <ul className="grid gap-3">
        {facts.map((fact) => (
          <li key={fact} className={`flex gap-3 text-note text-text-2 ${ink}`}>
            <FactIcon size={20} aria-hidden className="flex-none" />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
