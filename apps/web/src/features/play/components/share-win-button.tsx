import type { MatchView } from '@muqabla/contract/matches/match';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useGames } from '../lib/games.ts';
import { prizeOf, sideOf } from '../lib/match-side.rules.ts';
import { useBrandName } from '../lib/settings.ts';
import * as m from '../messages.ts';

const FILE_NAME = 'my-win.png';

/** Gives the picture to the phone's share dialog, or downloads it where there is none. */
const send = async (picture: Blob, text: string): Promise<void> => {
  const file = new File([picture], FILE_NAME, { type: picture.type });
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    // Closing the share dialog rejects; that is no error.
    await navigator.share({ files: [file], text }).catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  void toastOk(m.live_share_saved());
};

/** Shares a won battle as a picture made on the phone. It names the player's own name only. */
export function ShareWinButton({ match, me }: { match: MatchView; me: string }) {
  const brand = useBrandName();
  const game = useGames().data?.find(({ gameName }) => gameName === match.gameName)?.title ?? match.gameName;
  const own = sideOf(match, me) === 'joiner' ? match.joiner : match.host;
  const amount = formatRupees(prizeOf(match));
  const share = useMutation({
    mutationFn: async () => {
      const { drawShareCard } = await import('./share-card.ts');
      const card = { amount, game, brand, name: own?.username ?? '', avatar: own?.avatar ?? '' };
      await send(await drawShareCard(card), m.live_share_text({ amount, game, brand }));
    },
    onError: () => void toastBad(m.live_share_failed()),
  });
  return (
    <Button size="small" icon={<Share2 size={20} aria-hidden />} busy={share.isPending} onClick={() => share.mutate()}>
      {m.live_share()}
    </Button>
  );
}
