import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Headset } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import { SupportLinks } from '../../../components/support-links.tsx';
import { useGames } from '../../../lib/games.ts';
import { useBrandName, useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';

/** About Us, Business, Games and Support in short. */
export function AboutBlock() {
  const brand = useBrandName();
  const settings = useSettings();
  const { data: games = [] } = useGames();
  const parts = [
    { title: m.about_us(), text: m.about_us_text({ brand }) },
    { title: m.business(), text: m.business_text() },
    {
      title: m.games(),
      text: m.games_text({
        games: games.map((game) => game.title).join(', '),
        stake: formatRupees(settings?.stakeMin ?? 50),
      }),
    },
    { title: m.support(), text: settings?.whatsapp || settings?.instagram ? m.support_text() : m.support_text_chat() },
  ];
  return (
    <Card className="grid gap-2">
      {parts.map(({ title, text }) => (
        <div key={title} className="grid gap-2 not-first:mt-2">
          <h3>{title}</h3>
          <p className="text-note text-text-2">{text}</p>
        </div>
      ))}
      <div className="mt-1.5 grid gap-2">
        <SupportLinks />
        <Link href={paths.chat} className={buttonClass({ variant: 'outline', size: 'small' })}>
          <Headset size={20} aria-hidden />
          {m.chat_link()}
        </Link>
      </div>
    </Card>
  );
}
