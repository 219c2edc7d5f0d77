import { lazyNamed } from '../lib/lazy-named.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** A page whose code loads when it is shown, or ahead of that; until then the shape of a page. */
export const lazyPage = <K extends string, P extends object>(load: Parameters<typeof lazyNamed<K, P>>[0], name: K) =>
  lazyNamed(load, name, <PageSkeleton />);
