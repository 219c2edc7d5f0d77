import './styles.css';
import './lib/install-prompt.ts';
import { onNewRelease } from '@muqabla/ui/load-module';
import { repairLostPictures } from '@muqabla/ui/lost-pictures';
import { takePressesOnce } from '@muqabla/ui/press-once';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { AppBoundary } from './app/app-boundary.tsx';
import { App } from './app/app.tsx';
import { loadPlayerChrome } from './app/lazy-player-chrome.tsx';
import { offerUpdate } from './lib/app-update.ts';
import { meQuery } from './lib/me.ts';
import { onIdle } from './lib/on-idle.ts';
import { queryClient } from './lib/query-client.ts';
import { restoreSession } from './lib/session.ts';
import { settingsQuery } from './lib/settings.ts';

const MAX_WAIT_MILLISECONDS = 100;

onNewRelease(() => offerUpdate(() => location.reload()));
repairLostPictures();
takePressesOnce();

const loadMe = async () => {
  if (await restoreSession()) void queryClient.prefetchQuery(meQuery());
};
// The responses prefetched by boot.js have usually arrived, so that the first paint is the page and not its skeleton.
const loaded = Promise.all([queryClient.prefetchQuery(settingsQuery()), loadMe(), loadPlayerChrome()]);
const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MILLISECONDS));
void Promise.race([loaded, timeout]).then(render);

function render() {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  // A transition renders in slices, so that a slow phone still reacts to taps.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <AppBoundary>
          <App />
        </AppBoundary>
      </StrictMode>,
    ),
  );
}

// Filling the offline cache must not compete for bandwidth with the first screen, whose own scripts follow the page's load: on a slow network
// they take about as long again.
if (import.meta.env.PROD)
  addEventListener('load', () => void setTimeout(startWorker, Math.max(1500, 2 * performance.now())), { once: true });
function startWorker() {
  // Without the service worker the app works, except offline.
  import('./lib/service-worker.ts').then(({ startServiceWorker }) => startServiceWorker()).catch(() => undefined);
}

// Measured late, from what the browser has recorded since the start, so that measuring slows no start down.
onIdle(() => void sampleVisit().catch(() => undefined));
async function sampleVisit() {
  const { visitSamplePercent } = await queryClient.ensureQueryData(settingsQuery());
  if (Math.random() * 100 < visitSamplePercent) (await import('./lib/measure-visit.ts')).measureVisit();
}
