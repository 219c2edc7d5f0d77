import { chooseLanguage, type Language } from '@muqabla/ui/language';
import { dismissToasts } from '@muqabla/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { queryClient } from '../src/lib/query-client.ts';
import { session } from '../src/lib/session.ts';
import { type Answers, type ServerDouble, startServerDouble } from './server-double.ts';

type ShowOptions = {
  answers?: Answers;
  language?: Language;
  path?: string;
  isSignedIn?: boolean;
};

export type ComponentTest = {
  user: UserEvent;
  server: ServerDouble;
  /** The paths that the component has led to, the first included. */
  paths: string[];
};

let server: ServerDouble;

/**
 * Shows components of the player app without a browser: each test has an empty query cache, and a double of the server that
 * fails the test when it is asked for what the test has no answer to. Call it once at the top of a test file.
 */
export const setUpComponentTest = () => {
  const defaults = queryClient.getDefaultOptions();
  // A failed query is repeated at once, so that no test waits.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  beforeEach(() => {
    server = startServerDouble();
  });
  afterEach(async () => {
    cleanup();
    await dismissToasts();
    // The toaster has a root of its own: what it still draws must not meet a test file whose window is gone.
    await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull());
    await new Promise((done) => setTimeout(done));
    queryClient.clear();
    session.set(null);
    chooseLanguage('en');
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    expect(server.unanswered).toEqual([]);
  });
};

/** Shows a component at a path of the app, for a signed-in player unless said otherwise. */
export const show = (
  component: ReactNode,
  { answers = {}, language = 'en', path = '/', isSignedIn = true }: ShowOptions = {},
): ComponentTest => {
  server.answers(answers);
  chooseLanguage(language);
  session.set(isSignedIn ? 'access-token' : null);
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        {component}
      </Router>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), server, paths: history };
};
