import { useLanguage } from '@muqabla/ui/language';
import { placeToasts } from '@muqabla/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ReauthWindows } from './app/reauth-windows.tsx';
import { router } from './app/router.tsx';
import { queryClient } from './lib/query-client.ts';
import * as m from './messages.ts';
import './styles.css';

function Console() {
  // The compiler keeps words it has rendered; another language is another tree.
  const language = useLanguage();
  return (
    <Fragment key={language}>
      <PageTitle />
      <RouterProvider router={router} />
      <ReauthWindows />
    </Fragment>
  );
}

const PageTitle = () => <title>{m.page_title()}</title>;

// On the right they would cover the decision of the next case.
placeToasts('bottom-left');

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Console />
    </QueryClientProvider>
  </StrictMode>,
);
