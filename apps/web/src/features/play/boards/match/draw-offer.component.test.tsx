import type { BoardAct, BoardPosition } from '@muqabla/contract/play/boards/board-state';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { DrawOfferNote, OfferDrawButton } from './draw-offer.tsx';

setUpComponentTest();

type Offers = Pick<Extract<BoardPosition, { kind: 'chess' }>, 'drawOffer' | 'offerPauses'>;

const showOffers = (offers: Offers, language: 'en' | 'hi' = 'en', isTournament = false) => {
  const onAct = vi.fn<(act: BoardAct) => void>();
  const position = { kind: 'chess', white: 'host', fen: '', check: false, ...offers } as const;
  const page = (
    <>
      <DrawOfferNote
        position={position}
        side="host"
        isTournament={isTournament}
        opponent="Jaya"
        isBusy={false}
        onAct={onAct}
      />
      <OfferDrawButton position={position} side="host" onAct={onAct} />
    </>
  );
  return { ...show(page, { language }), onAct };
};
const offerButton = () => screen.queryByRole('button', { name: 'Offer a draw' });

it('offers a draw', async () => {
  const { user, onAct } = showOffers({});
  await user.click(await screen.findByRole('button', { name: 'Offer a draw' }));
  expect(onAct).toHaveBeenCalledExactlyOnceWith({ type: 'offer-draw' });
});

it.each([
  [10, 'You can offer a draw again in 5 moves.'],
  [9, 'You can offer a draw again in 5 moves.'],
  [2, 'You can offer a draw again after the next move.'],
  [1, 'You can offer a draw again after the next move.'],
])('says when it can be offered again, %i half moves later', async (pause, words) => {
  showOffers({ offerPauses: { host: pause, joiner: 0 } });
  await screen.findByText(words);
  expect(offerButton()).toHaveProperty('disabled', true);
});

it('says so in Hindi', async () => {
  showOffers({ offerPauses: { host: 8, joiner: 0 } }, 'hi');
  await screen.findByText('4 चालों के बाद आप फिर बराबरी की पेशकश कर सकते हैं।');
});

it('after declining one can offer a draw oneself', async () => {
  showOffers({ drawOffer: { by: 'joiner', declined: true }, offerPauses: { host: 0, joiner: 10 } });
  expect(await screen.findByRole('button', { name: 'Offer a draw' })).toHaveProperty('disabled', false);
  expect(screen.queryByText(/again/)).toBeNull();
});

it('shows answers in place of the button while an offer of the other side is open', async () => {
  const { user, onAct } = showOffers({ drawOffer: { by: 'joiner', declined: false } });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(onAct).toHaveBeenCalledExactlyOnceWith({ type: 'decline-draw' });
  expect(offerButton()).toBeNull();
});

it('says what became of the own offer', async () => {
  showOffers({ drawOffer: { by: 'host', declined: true }, offerPauses: { host: 9, joiner: 0 } });
  await screen.findByText('Jaya declined the draw.');
  expect(offerButton()).toHaveProperty('disabled', true);
});

it.each([
  [false, 'Both stakes go back.'],
  [true, 'The result counts in the tournament.'],
])('says what a draw means, in a tournament %s', async (isTournament, words) => {
  showOffers({ drawOffer: { by: 'joiner', declined: false } }, 'en', isTournament);
  expect(await screen.findByText(words)).toBeTruthy();
});
