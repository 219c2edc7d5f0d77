import { Boundary } from '@muqabla/ui/boundary';
import { LoadFailure } from '@muqabla/ui/load-module';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../test/set-up-component-test.tsx';
import { FrameBoundary } from './app-boundary.tsx';
import { PageBoundary } from './page-boundary.tsx';

setUpComponentTest();

let error: Error | null;
beforeEach(() => {
  error = new TypeError('a fault of the part');
});

const Part = () => {
  if (error !== null) throw error;
  return <p>part</p>;
};

describe('an error boundary', () => {
  it('draws nothing in place of a part that throws, beside the rest', () => {
    show(
      <>
        <Boundary>
          <Part />
        </Boundary>
        <p>rest</p>
      </>,
    );
    expect(screen.queryByText('part')).toBeNull();
    screen.getByText('rest');
  });

  it('keeps the page where its frame throws, and offers a reload', () => {
    show(
      <FrameBoundary page={<p>board</p>}>
        <Part />
      </FrameBoundary>,
    );
    screen.getByText('board');
    screen.getByRole('button', { name: 'Refresh' });
  });

  it('draws a page whose code was lost once the phone is online', async () => {
    error = new LoadFailure('/assets/wallet-page.js');
    show(
      <PageBoundary>
        <Part />
      </PageBoundary>,
    );
    screen.getByRole('heading', { name: 'This page did not load' });
    error = null;
    await act(async () => {
      dispatchEvent(new Event('online'));
    });
    screen.getByText('part');
  });
});
