/** A side of the board: the host created the match, the joiner accepted it. */
export type Seat = 'host' | 'joiner';

export const otherSeat = (seat: Seat): Seat => (seat === 'host' ? 'joiner' : 'host');
