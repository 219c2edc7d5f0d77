import type { ReactNode } from 'react';

/** Two figures on a raised plate under the versus banner: the stake of each side and the winner's prize. */
export function Plate({
  left,
  right,
}: {
  left: { label: string; value: ReactNode };
  right: { label: string; value: ReactNode };
}) {
  return (
    <div className="relative z-1 mx-3 -mt-6 grid grid-cols-[1fr_1px_1fr] rounded-m bg-raise py-2 text-center shadow-2">
      <Figure {...left} />
      <i aria-hidden className="my-1 bg-line" />
      <Figure {...right} />
    </div>
  );
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <div className="text-caption text-text-3">{label}</div>
      <div className="text-h1 leading-7">{value}</div>
    </div>
  );
}
