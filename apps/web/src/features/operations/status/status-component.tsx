import type { SiteStatus } from '@muqabla/contract/operations/status/status-calls';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { type Icon, CircleCheck, CircleHelp, CircleX, Clock } from '@muqabla/ui/icons';
import type { Tone } from '@muqabla/ui/tones';
import * as m from '../../../messages.ts';
import { DayBars, MinuteBars } from './status-bars.tsx';
import { availablePercent, type Minutes, type Shade, stretchesOf, sumDays, sumStretches } from './status.rules.ts';

/** The icon, tint and word of each state. */
export const shades: Record<Shade, { tone: Tone; Icon: Icon; name: () => string }> = {
  ok: { tone: 'ok', Icon: CircleCheck, name: () => m.status_ok() },
  slow: { tone: 'wait', Icon: Clock, name: () => m.status_slow() },
  down: { tone: 'bad', Icon: CircleX, name: () => m.status_down() },
  unmeasured: { tone: 'mute', Icon: CircleHelp, name: () => m.status_unmeasured() },
};

export type Period = 'days' | 'hours';

const describe = ({ slow, down, unmeasured }: Minutes) => m.status_minutes({ slow, down, unmeasured });

/** One measured part: its present state, its bars, and the share of the time in which it worked. */
export function StatusComponentCard({
  measured,
  name,
  period,
  isOld,
  line,
}: {
  measured: SiteStatus['components'][number];
  name: string;
  period: Period;
  /** True for figures that the device has kept from earlier; they do not show the present state. */
  isOld: boolean;
  line?: string | undefined;
}) {
  const state = isOld ? null : measured.state;
  const { tone, Icon, name: stateName } = shades[state ?? 'unmeasured'];
  const stretches = stretchesOf(measured.lastDay);
  const sum = period === 'days' ? sumDays(measured.days) : sumStretches(stretches);
  const percent = availablePercent(sum);
  const label = `${name}: ${describe(sum)}`;
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">{name}</h2>
        <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
          {stateName()}
        </Chip>
      </div>
      {period === 'days' ? (
        <DayBars days={measured.days} label={label} />
      ) : (
        <MinuteBars stretches={stretches} label={label} />
      )}
      <p className="text-caption text-text-2">
        {percent === null ? m.status_never() : availableText(percent, sum.down)}
      </p>
      {line !== undefined && <p className="text-small text-text-2">{line}</p>}
    </Card>
  );
}

const availableText = (percent: string, down: number) => {
  const available = m.status_available({ percent });
  return down > 0 ? `${available} · ${m.status_down_minutes({ minutes: down })}` : available;
};
