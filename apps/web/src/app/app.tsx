import { QueryClientProvider } from '@tanstack/react-query';
import { useLanguage } from '../lib/language.ts';
import { queryClient } from '../lib/query-client.ts';
import { Gates } from './gates.tsx';
import { Routes, useFirstPageAhead } from './routes.tsx';

/** The player app. */
export function App() {
  // Components keep the words they rendered with, so a new language starts them afresh; the data stays.
  const language = useLanguage();
  useFirstPageAhead();
  return (
    <QueryClientProvider client={queryClient}>
      <Gates key={language}>
        <Routes />
      </Gates>
    </QueryClientProvider>
  );
}
