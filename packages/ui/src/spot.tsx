const pictures = import.meta.glob<string>('../art/spot-*.svg', { eager: true, query: '?no-inline', import: 'default' });

export type SpotName = 'aadhaar' | 'ledger' | 'locked' | 'lost' | 'mend' | 'offline' | 'seats';

/** One of the pictures by its name, or by the address of one that a page's code brings along. */
type SpotSource = { name: SpotName } | { address: string };

/** A small picture for empty, error and full-page states; decorative. */
export function Spot(source: SpotSource) {
  const address = 'name' in source ? pictures[`../art/spot-${source.name}.svg`] : source.address;
  return <img src={address} alt="" width={200} height={140} className="h-auto max-w-full" />;
}
