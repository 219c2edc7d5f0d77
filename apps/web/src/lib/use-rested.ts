import { useEffect, useState } from 'react';
import { whenRested } from './when-rested.ts';

/** False for the first paint, true once the page has loaded and the phone has nothing better to do. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => whenRested(() => setRested(true)), []);
  return rested;
}
