import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Share2 } from '@muqabla/ui/icons';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useGameTitle } from '../../../lib/games.ts';
import { prizeOf, sideOf } from '../../../lib/match-side.rules.ts';
import { useBrandName } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { sendFile } from '../lib/send-file.ts';

const FILE_NAME = 'my-win.png';

/** Shares a won battle as a picture made on the phone. It names the player's own name only. */
export function ShareWinButton({ match, me }: { match: MatchView; me: string }) {
  const brand = useBrandName();
  const game = useGameTitle(match.gameName);
  const own = sideOf(match, me) === 'joiner' ? match.joiner : match.host;
  const amount = formatRupees(prizeOf(match));
  const share = useMutation({
    mutationFn: async () => {
      const { drawShareCard } = await import('./share-card.ts');
      const card = { amount, game, brand, name: own?.username ?? '', avatar: own?.avatar ?? '' };
      const picture = await drawShareCard(card);
      await sendFile(new File([picture], FILE_NAME, { type: picture.type }), {
        text: m.live_share_text({ amount, game, brand }),
        saved: m.live_share_saved(),
      });
    },
    onError: () => void toastBad(m.live_share_failed()),
  });
  return (
    <Button size="small" icon={<Share2 size={20} aria-hidden />} busy={share.isPending} onClick={() => share.mutate()}>
      {m.live_share()}
    </Button>
  );
}
