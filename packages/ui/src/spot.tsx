const pictures = import.meta.glob<string>('../art/spot-*.svg', { eager: true, query: '?no-inline', import: 'default' });

export type SpotName = 'aadhaar' | 'ledger' | 'locked' | 'lost' | 'mend' | 'offline' | 'seats';

/** Asks for a picture that is likely to be shown soon. */
export const fetchSpot = (name: SpotName): void => {
  new Image().src = pictures[`../art/spot-${name}.svg`] ?? '';
};

/** A small picture for empty, error and full-page states; decorative. */
export function Spot({ name }: { name: SpotName }) {
  return (
    <img src={pictures[`../art/spot-${name}.svg`]} alt="" width={200} height={140} className="h-auto max-w-full" />
  );
}
