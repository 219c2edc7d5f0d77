import './styles.css';
import './lib/install-prompt.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadOnStaleChunk } from './app/stale-chunk.ts';
import { queryClient } from './lib/query-client.ts';
import { settingsQuery } from './lib/settings.ts';

reloadOnStaleChunk();
// Begins before React does, so that the first paint waits for less.
void queryClient.prefetchQuery(settingsQuery());

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
