import { NoticeBell } from './notice-bell.tsx';
import { TabBar } from './tab-bar.tsx';
import { WalletButton } from './wallet-button.tsx';

/** Notices and balance in the top bar of a signed-in player. */
export function PlayerButtons() {
  return (
    <>
      <NoticeBell />
      <WalletButton />
    </>
  );
}

export { TabBar };
