/** The bounds of what is added to the device's time for the server's, in milliseconds. */
export type OffsetBounds = { readonly least: number; readonly most: number };

/** A time of the server in a response: the earliest and latest it can be, and the device's times around the request. */
export type ServerTimeReading = {
  readonly earliest: number;
  readonly latest: number;
  readonly sentAt: number;
  readonly receivedAt: number;
};

/** Returns the bounds of the offset by one response, whose time is of some instant on the way. */
export const boundsOf = ({ earliest, latest, sentAt, receivedAt }: ServerTimeReading): OffsetBounds => ({
  least: earliest - receivedAt,
  most: latest - sentAt,
});

/** Narrows the known bounds by new ones, which replace them where the two contradict: the device's clock was set. */
export const narrow = (known: OffsetBounds | null, read: OffsetBounds): OffsetBounds => {
  if (known === null) return read;
  const bounds = { least: Math.max(known.least, read.least), most: Math.min(known.most, read.most) };
  return bounds.least <= bounds.most ? bounds : read;
};

/** Returns the offset in the middle of its bounds. */
export const middleOf = ({ least, most }: OffsetBounds): number => (least + most) / 2;
