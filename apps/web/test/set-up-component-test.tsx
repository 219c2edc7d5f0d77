import { componentTestOf, type ShowOptions } from '@muqabla/testing/components/component-test';
import type { ReactNode } from 'react';
import { beforeEach } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { queryClient } from '../src/lib/query-client.ts';
import { session } from '../src/lib/session.ts';
import { startedMatch } from '../src/lib/started-match.ts';

const player = componentTestOf({ queryClient, session });

/**
 * Shows components of the player app without a browser: each test has an empty query cache, and a double of the server that
 * fails the test when it is asked for what the test has no answer to, and no match that another test has started. Call it once at
 * the top of a test file.
 */
export const setUpComponentTest = () => {
  player.setUp();
  beforeEach(() => {
    history.replaceState(null, '', '/');
    startedMatch.set(undefined);
  });
};

/** Shows a component at a path of the app, for a signed-in player unless said otherwise. `paths` are those it has led to. */
export const show = (component: ReactNode, { path = '/', ...options }: ShowOptions = {}) => {
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  const shown = player.show(
    <Router hook={hook} searchHook={searchHook}>
      {component}
    </Router>,
    options,
  );
  return { ...shown, paths: history };
};
