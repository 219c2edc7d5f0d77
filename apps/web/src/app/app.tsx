import { useLanguage } from '@muqabla/ui/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AroundNavHandler, Router } from 'wouter';
import { queryClient } from '../lib/query-client.ts';
import { withViewTransition } from '../lib/view-transition.ts';
import { Gates } from './gates.tsx';
import { Routes, useFirstPagePreload } from './routes.tsx';

/** Links that ask for it change the page in one movement. */
const aroundNav: AroundNavHandler = (navigate, to, options) =>
  options?.transition === true ? withViewTransition(() => navigate(to, options)) : navigate(to, options);

/** The player app. */
export function App() {
  // A new language draws the app anew from here: packages/ui/src/memo-cache.ts.
  useLanguage();
  useFirstPagePreload();
  return (
    <QueryClientProvider client={queryClient}>
      <Gates>
        <Router aroundNav={aroundNav}>
          <Routes />
        </Router>
      </Gates>
    </QueryClientProvider>
  );
}
