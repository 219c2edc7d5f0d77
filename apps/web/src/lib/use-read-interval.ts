import { line } from './line.ts';

const readAgainMilliseconds = 10_000;

/** How often a screen that lives by events reads again while none can arrive: some networks let no websocket through. */
export const useReadInterval = (): number | false =>
  line.useAs((now) => (now === 'down' ? readAgainMilliseconds : false));
