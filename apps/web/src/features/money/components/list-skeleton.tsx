import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadingCard } from '../../../components/loading-status.tsx';

const shapes = {
  history: {
    start: <Skeleton className="size-10 rounded-m" />,
    lines: ['h-4 w-3/5', 'h-3 w-2/5'],
    end: 'h-5 w-20',
  },
  request: { start: null, lines: ['h-5 w-24', 'h-3 w-3/5', 'h-3 w-2/5'], end: 'h-[26px] w-24 rounded-full' },
};

/** Placeholder of a list: history entries, or requests with their status. */
export function ListSkeleton({ rows, shape }: { rows: number; shape: keyof typeof shapes }) {
  const { start, lines, end } = shapes[shape];
  return (
    <LoadingCard flush>
      <ul className="divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => (
          <li key={row} className="flex items-center gap-3 px-4 py-3">
            {start}
            <span className="grid flex-1 gap-2">
              {lines.map((line) => (
                <Skeleton key={line} className={line} />
              ))}
            </span>
            <Skeleton className={end} />
          </li>
        ))}
      </ul>
    </LoadingCard>
  );
}
