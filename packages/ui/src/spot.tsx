const pictures = import.meta.glob<string>('../art/spot-*.svg', { eager: true, query: '?no-inline', import: 'default' });

/** The name of a picture file, or the data URL of an inlined picture. */
export type SpotName =
  | 'aadhaar'
  | 'friends'
  | 'ledger'
  | 'locked'
  | 'lost'
  | 'mend'
  | 'offline'
  | 'seats'
  | 'watch'
  | `data:image/svg+xml${string}`;

/** A small picture for empty, error and full-page states; decorative. */
export function Spot({ name }: { name: SpotName }) {
  const address = pictures[`../art/spot-${name}.svg`] ?? name;
  return <img src={address} alt="" width={200} height={140} className="h-auto max-w-full" />;
}
