import { encode } from 'uqr';

/** A QR code as one SVG path. Dark on light in both themes, because cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const shape = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-[240px] rounded-m"
    >
      <rect width={size} height={size} fill="white" />
      <path d={shape.join('')} fill="black" />
    </svg>
  );
}
