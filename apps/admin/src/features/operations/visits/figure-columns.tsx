import type { VisitFigures } from '@muqabla/contract/operations/visits/visit-calls';
import { type Vital, VITAL_LIMITS } from '@muqabla/contract/operations/visits/visit-terms';
import { Chip } from '@muqabla/ui/chip';
import type { Tone } from '@muqabla/ui/tones';
import type { Column } from '../../../components/list/data-table.tsx';
import * as m from '../../../messages.ts';

const gradeOf = (vital: Vital, milliseconds: number) => {
  const { good, acceptable } = VITAL_LIMITS[vital];
  if (milliseconds <= good) return 'good';
  return milliseconds <= acceptable ? 'acceptable' : 'slow';
};

const tones: Record<ReturnType<typeof gradeOf>, Tone> = { good: 'ok', acceptable: 'wait', slow: 'bad' };

const timeWords = (milliseconds: number) =>
  milliseconds < 1000
    ? m.speed_milliseconds({ milliseconds })
    : m.speed_seconds({ seconds: (milliseconds / 1000).toFixed(1) });

const count = (value: number) => value.toLocaleString('en-IN');

function VitalCell({ vital, figure }: { vital: Vital; figure: VisitFigures[Vital] }) {
  if (figure === null) return <span className="text-text-3">{m.speed_none()}</span>;
  const grade = gradeOf(vital, figure.p75);
  return (
    <span className="inline-flex items-center justify-end gap-2 whitespace-nowrap">
      <span className="num">{timeWords(figure.p75)}</span>
      <Chip tone={tones[grade]}>{m.speed_grade[grade]()}</Chip>
    </span>
  );
}

/** The columns of measured visits, of a week or of a part of one. */
export const figureColumns = (): Column<VisitFigures>[] => [
  {
    key: 'visits',
    head: m.speed_visits(),
    end: true,
    cell: ({ visits }) => <span className="num">{count(visits)}</span>,
  },
  { key: 'lcp', head: m.speed_lcp(), end: true, cell: ({ lcp }) => <VitalCell vital="lcp" figure={lcp} /> },
  { key: 'inp', head: m.speed_inp(), end: true, cell: ({ inp }) => <VitalCell vital="inp" figure={inp} /> },
  {
    key: 'failures',
    head: m.speed_failures(),
    end: true,
    cell: ({ acts, failedActs }) =>
      acts === 0 ? (
        <span className="text-text-3">{m.speed_none()}</span>
      ) : (
        <span className="num whitespace-nowrap">
          {((failedActs / acts) * 1000).toFixed(1)}{' '}
          <span className="text-caption text-text-3">{m.speed_acts({ acts: count(acts) })}</span>
        </span>
      ),
  },
];
