import './styles.css';
import './lib/install-prompt.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { offerReloadOnStaleChunk } from './app/stale-chunk.ts';
import { queryClient } from './lib/query-client.ts';
import { settingsQuery } from './lib/settings.ts';

offerReloadOnStaleChunk();
// Begins before React does, so that the first paint waits for less.
void queryClient.prefetchQuery(settingsQuery());

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Filling the offline cache must not take the line from the first paint.
if (import.meta.env.PROD) addEventListener('load', () => void setTimeout(startWorker, 1500), { once: true });
function startWorker() {
  // Without it the app works, only not offline.
  import('./lib/service-worker.ts').then(({ startServiceWorker }) => startServiceWorker()).catch(() => undefined);
}
