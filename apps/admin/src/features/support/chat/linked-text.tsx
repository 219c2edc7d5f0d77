import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useMe } from '../../../lib/permissions.ts';
import { playerBattlesQuery } from '../../../lib/player-query.ts';
import * as m from '../../../messages.ts';
import { splitReferences, type TextPart } from './message-references.rules.ts';

type LinkedTextProps = { text: string; playerId: string };

/**
 * A message's text, in which references to battles are links. A room code leads to the player's newest battle with it,
 * and to a search where there is none.
 */
export function LinkedText({ text, playerId }: LinkedTextProps) {
  const { may } = useMe();
  if (!may('battles')) return text;
  return splitReferences(text).map(({ part, kind }, place) =>
    kind === 'text' ? (
      <Fragment key={`${place} ${part}`}>{part}</Fragment>
    ) : (
      <ReferenceLink key={`${place} ${part}`} part={part} kind={kind} playerId={playerId} />
    ),
  );
}

function ReferenceLink({ part, kind, playerId }: TextPart & { playerId: string }) {
  const { data: matchIdOfCode } = useQuery({
    ...playerBattlesQuery(playerId),
    // Each message would load the battles again.
    refetchOnMount: false,
    select: ({ battles }) => battles.find(({ roomcode }) => roomcode === part)?._id,
  });
  const matchId = kind === 'id' ? part.toLowerCase() : matchIdOfCode;
  const to: LinkProps =
    matchId === undefined
      ? { to: '/battles', search: { roomCode: part } }
      : { to: '/battles/$matchId', params: { matchId } };
  return (
    <Link
      {...to}
      title={matchId === undefined ? m.chat_battles_of({ code: part }) : m.chat_battle_open()}
      className="num underline underline-offset-3"
    >
      {part}
    </Link>
  );
}
