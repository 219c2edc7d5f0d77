import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Popup } from '@muqabla/ui/popup';
import { Sheet } from '@muqabla/ui/sheet';
import { dismissOverlays } from '@muqabla/ui/use-overlay';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { startedMatch } from '../../../lib/started-match.ts';
import { enterRoomOnce } from './enter-room.ts';

setUpComponentTest();

const match = (_id: string) => ({ _id, room: 'board', status: 'running' }) as MatchView;
const enter = (_id: string) => {
  let isShown = false;
  act(() => {
    isShown = enterRoomOnce(match(_id));
  });
  return isShown;
};

function Overlays() {
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(true);
  return (
    <>
      <Popup open={isAsking} onClose={() => setAsking(false)} title="Asks" actions={null} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Shows" closeLabel="Close">
        Content
      </Sheet>
    </>
  );
}

it('closes the open sheets, in whose place the room is in the history, and leaves a popup that must be answered', async () => {
  show(<Overlays />);
  await screen.findByText('Content');
  const pages = history.length;
  enter('m1');
  expect([location.pathname, history.length]).toEqual(['/matchboard/m1', pages]);
  await expect.poll(() => screen.queryByText('Content')).toBeNull();
  expect(screen.getByText('Asks')).toBeTruthy();
});

it('waits until the entry of a sheet that has just closed is left, which would undo it', async () => {
  const back = vi.spyOn(history, 'back').mockReturnValue();
  history.replaceState(null, '', '/matches/Ludo');
  show(<Overlays />);
  await screen.findByText('Content');
  act(() => dismissOverlays());
  await expect.poll(() => back.mock.calls.length).toBe(1);
  enter('m3');
  expect(location.pathname).toBe('/matches/Ludo');
  act(() => {
    history.replaceState(null, '', '/matches/Ludo');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect.poll(() => location.pathname).toBe('/matchboard/m3');
  back.mockRestore();
});

it('counts down once over the room that has started, also where it was open before', () => {
  expect(enter('m1')).toBe(true);
  expect(startedMatch.get()?._id).toBe('m1');
  startedMatch.set(undefined);
  expect([enter('m1'), startedMatch.get()]).toEqual([true, undefined]);
  history.replaceState(null, '', '/matchboard/m2');
  expect([enter('m2'), startedMatch.get()?._id]).toEqual([true, 'm2']);
  history.replaceState(null, '', '/');
  expect(enter('m2')).toBe(false);
});
