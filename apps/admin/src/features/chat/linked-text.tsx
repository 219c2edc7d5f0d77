import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useMe } from '../../lib/permissions.ts';
import * as m from '../../messages.ts';
import { splitCodes } from './room-codes.rules.ts';

/** A message's text, in which what looks like a room code leads to its battles. */
export function LinkedText({ text }: { text: string }) {
  const { may } = useMe();
  if (!may('battles')) return text;
  return splitCodes(text).map(({ part, isCode }, place) =>
    isCode ? (
      <Link
        key={`${place} ${part}`}
        to="/battles"
        search={{ roomCode: part }}
        title={m.chat_battles_of({ code: part })}
        className="num underline underline-offset-3"
      >
        {part}
      </Link>
    ) : (
      <Fragment key={`${place} ${part}`}>{part}</Fragment>
    ),
  );
}
