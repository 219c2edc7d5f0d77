import './styles.css';
import './lib/install-prompt.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { offerReloadOnStaleChunk } from './app/stale-chunk.ts';
import { meQuery } from './lib/me.ts';
import { queryClient } from './lib/query-client.ts';
import { restoreSession } from './lib/session.ts';
import { settingsQuery } from './lib/settings.ts';

const longestWaitMilliseconds = 100;

offerReloadOnStaleChunk();

const readSession = async () => {
  if (await restoreSession()) void queryClient.prefetchQuery(meQuery());
};
// What boot.js asked for is mostly here by now, and then the first paint is the page itself.
const known = Promise.all([queryClient.prefetchQuery(settingsQuery()), readSession()]);
const late = new Promise((over) => setTimeout(over, longestWaitMilliseconds));
void Promise.race([known, late]).then(draw);

function draw() {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  // In pieces, so that a slow phone can answer to a press meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

// Filling the offline cache must not take the line from the first paint.
if (import.meta.env.PROD) addEventListener('load', () => void setTimeout(startWorker, 1500), { once: true });
function startWorker() {
  // Without it the app works, only not offline.
  import('./lib/service-worker.ts').then(({ startServiceWorker }) => startServiceWorker()).catch(() => undefined);
}
