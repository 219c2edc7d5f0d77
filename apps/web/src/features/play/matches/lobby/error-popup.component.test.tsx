import { CallError } from '@muqabla/client/call-error';
import { LoadFailure } from '@muqabla/ui/load-module';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { ErrorPopup } from './error-popup.tsx';

setUpComponentTest();

const UNREACHED = 'Could not reach the server. Check your internet and try again.';

it.each([
  ['a call without an answer', new CallError(0, { message: '', code: 'NO_RESPONSE' }), UNREACHED],
  ['a file of the app that does not come', new LoadFailure('board-seeds.js'), UNREACHED],
  [
    'a file that the server no longer has',
    new LoadFailure('board-seeds.js', new Response('', { status: 404 })),
    'Something went wrong. Please try again.',
  ],
])('says what failed after %s', async (_, error, words) => {
  show(<ErrorPopup error={error} intent={undefined} open onClose={() => undefined} />);
  expect(await screen.findByText(words)).toBeTruthy();
});
