import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { TermsPage } from './terms-page.tsx';

setUpComponentTest();

const page = (language: 'en' | 'kn') =>
  show(<TermsPage />, { language, answers: { ...playerAnswers(), 'GET /settings/allgames': [] } });

it('says of the terms and of privacy in another language that the English text decides', async () => {
  page('kn');
  expect(await screen.findAllByText(/ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ ಇರುವುದೇ ಅಂತಿಮ/)).toHaveLength(2);
});

it('says nothing of a translation in English', async () => {
  page('en');
  await screen.findByRole('heading', { name: 'Terms and Conditions' });
  expect(screen.queryByText(/This is a translation/)).toBeNull();
});
