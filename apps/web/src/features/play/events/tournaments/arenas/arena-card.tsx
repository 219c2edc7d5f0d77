import type { Arena, TournamentDetails } from '@muqabla/contract/play/events/tournament';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { QrCode } from '@muqabla/ui/qr-code';
import { useState } from 'react';
import { SharedLink } from '../../../../../components/shared-link.tsx';
import { useBrandName } from '../../../../../lib/settings.ts';
import * as m from '../../../../../messages.ts';
import { arenaPath } from '../../../../../side-paths.ts';
import { MakerActs } from './maker-acts.tsx';

/** The link of a private arena with its QR code while players can join, and what its maker can do. */
export function ArenaCard({ tournament, arena }: { tournament: TournamentDetails; arena: Arena }) {
  const { status, joinUntil, now } = tournament;
  const isOpen = (status === 'planned' || status === 'running') && Date.parse(now) < Date.parse(joinUntil);
  if (!isOpen) return null;
  return (
    <>
      <Invite tournament={tournament} arena={arena} />
      {arena.isMaker && <MakerActs tournament={tournament} token={arena.token} />}
    </>
  );
}

function Invite({
  tournament: { title },
  arena: { token, maker, isMaker },
}: {
  tournament: TournamentDetails;
  arena: Arena;
}) {
  const [isShown, setShown] = useState(false);
  const link = `${location.origin}${arenaPath(token)}`;
  const text = m.arenas_link_text({ title, brand: useBrandName() });
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-h3">{m.arenas_invite()}</h2>
      <p className="text-small text-text-2">
        {isMaker ? m.arenas_invite_line() : m.arenas_invite_of({ name: maker.username })}
      </p>
      <SharedLink link={link} text={text} />
      <Button variant="ghost" block aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? m.arenas_qr_hide() : m.arenas_qr_show()}
      </Button>
      {isShown && <QrCode text={link} label={m.arenas_qr()} />}
    </Card>
  );
}
