import { Boundary } from '@muqabla/ui/boundary';
import { Button } from '@muqabla/ui/button';
import { useLanguage } from '@muqabla/ui/language';
import { repairLostPictures } from '@muqabla/ui/lost-pictures';
import { takePressesOnce } from '@muqabla/ui/press-once';
import { placeToasts } from '@muqabla/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ReauthWindows } from './app/reauth-windows.tsx';
import { router } from './app/router.tsx';
import { brandName } from './lib/brand.ts';
import { PageMessage } from './lib/page-message.tsx';
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

/** The console after an error that no boundary inside has caught. */
const Broken = () => (
  <PageMessage
    spot="mend"
    role="alert"
    title={m.start_failed_title()}
    action={
      <Button variant="primary" onClick={() => location.reload()}>
        {m.try_again()}
      </Button>
    }
  >
    {m.failure_unknown()}
  </PageMessage>
);

const PageTitle = () => <title>{m.page_title({ brand: brandName() })}</title>;

// On the right they would cover the decision of the next case.
placeToasts('bottom-left');
repairLostPictures();
takePressesOnce();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root');
createRoot(root).render(
  <StrictMode>
    <Boundary fallback={() => <Broken />}>
      <QueryClientProvider client={queryClient}>
        <Console />
      </QueryClientProvider>
    </Boundary>
  </StrictMode>,
);
