import { useIsLoadingAgain } from '@muqabla/ui/load-module';
import * as m from '../messages.ts';
import { Strip } from './strip.tsx';

/** Says that a part of the page is loaded again, because the network lost it. */
export function SlowStrip() {
  const isLoadingAgain = useIsLoadingAgain();
  return <div role="status">{isLoadingAgain && <Strip tone="wait">{m.slow_network()}</Strip>}</div>;
}
