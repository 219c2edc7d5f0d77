import { useLanguage } from '@muqabla/ui/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { Gates } from './gates.tsx';
import { Routes, useFirstPagePreload } from './routes.tsx';

/** The player app. */
export function App() {
  // A new language remounts all components, because they keep their rendered texts; the query cache stays.
  const language = useLanguage();
  useFirstPagePreload();
  return (
    <QueryClientProvider client={queryClient}>
      <Gates key={language}>
        <Routes />
      </Gates>
    </QueryClientProvider>
  );
}
