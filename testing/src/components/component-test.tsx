import type { Session } from '@muqabla/client/session';
import type { Language } from '@muqabla/contract/languages';
import { chooseLanguage } from '@muqabla/ui/language';
import { dismissToasts } from '@muqabla/ui/toast';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type Answers, type ServerDouble, startServerDouble } from './server-double.ts';

/** The parts of an app that its components share, and a test starts anew. */
type App = { queryClient: QueryClient; session: Session };

export type ShowOptions = {
  answers?: Answers;
  language?: Language;
  path?: string;
  isSignedIn?: boolean;
};

export type ComponentTest = { user: UserEvent; server: ServerDouble; unmount: () => void };

/** Returns the set-up of a test file and the display of a component, for the components of one app. */
export const componentTestOf = ({ queryClient, session }: App) => {
  let server: ServerDouble;
  return {
    setUp: () => {
      // For what never comes: a part that a component loads late is compiled at its first use.
      configure({ asyncUtilTimeout: 60_000 });
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
        await chooseLanguage('en');
        localStorage.clear();
        sessionStorage.clear();
        vi.unstubAllGlobals();
        expect(server.unanswered, 'requests without an answer: add them to `answers` of show()').toEqual([]);
      });
    },
    show: (
      component: ReactNode,
      { answers = {}, language = 'en', isSignedIn = true }: Omit<ShowOptions, 'path'>,
    ): ComponentTest => {
      server.answers(answers);
      // At once: a test has the texts of all languages.
      void chooseLanguage(language);
      session.set(isSignedIn ? 'access-token' : null);
      const { unmount } = render(<QueryClientProvider client={queryClient}>{component}</QueryClientProvider>);
      return { user: userEvent.setup(), server, unmount };
    },
  };
};
