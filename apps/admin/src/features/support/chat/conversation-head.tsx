import type { StaffChat } from '@muqabla/contract/support/chat/chat-staff-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { Button } from '@muqabla/ui/button';
import { Chip } from '@muqabla/ui/chip';
import { ArrowLeft, CircleCheck, Hourglass, MessageCircle } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CasePresence } from '../../../components/claims/case-presence.tsx';
import { keyOf } from '../../../components/shortcuts/key-of.ts';
import type { KeyName } from '../../../components/shortcuts/key-press.rules.ts';
import { KeyHint } from '../../../components/shortcuts/shortcuts-help.tsx';
import { api } from '../../../lib/api.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import { useMe } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import { readChatsSearch } from './chats-search.rules.ts';
import { CHATS } from './chats.queries.ts';

type ChatAction = 'take' | 'release' | 'close' | 'reopen';

const sendAction = (playerId: string, action: ChatAction) => {
  const params = { playerId };
  switch (action) {
    case 'take':
      return api.call('POST /admin/chats/{playerId}/assign', { params, body: { to: 'me' } });
    case 'release':
      return api.call('POST /admin/chats/{playerId}/assign', { params, body: { to: 'nobody' } });
    case 'close':
      return api.call('POST /admin/chats/{playerId}/close', { params });
    case 'reopen':
      return api.call('POST /admin/chats/{playerId}/reopen', { params });
  }
};

/** Assigns, releases, closes and reopens a conversation. */
function useChatAction(playerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: ChatAction) => sendAction(playerId, action),
    onSettled: () => client.invalidateQueries({ queryKey: [CHATS] }),
  });
}

function StateChip({ chat: { status, waitingSince } }: { chat: StaffChat }) {
  if (status === 'closed') return <Chip icon={<CircleCheck size={14} aria-hidden />}>{m.chat_closed()}</Chip>;
  if (waitingSince === undefined)
    return (
      <Chip tone="info" icon={<MessageCircle size={14} aria-hidden />}>
        {m.chat_open()}
      </Chip>
    );
  return (
    <Chip tone="wait" icon={<Hourglass size={14} aria-hidden />}>
      {m.chat_waiting()}
    </Chip>
  );
}

/** The header of a conversation: the player, the assigned staff member and the actions. */
export function ConversationHead({ chat }: { chat: StaffChat }) {
  const { player, assignedTo, status } = chat;
  const { id } = useMe();
  const { mutate, isPending, variables, error } = useChatAction(player._id);
  const actionButton = (name: ChatAction, word: string, key: KeyName) => (
    <Button
      variant="outline"
      size="small"
      busy={isPending && variables === name}
      onClick={() => mutate(name)}
      {...keyOf(key, word, { presses: true })}
    >
      {word} <KeyHint>{key}</KeyHint>
    </Button>
  );
  const isMine = assignedTo !== null && assignedTo._id === id;
  return (
    <header className="grid flex-none gap-2 border-b border-line bg-surface px-3.5 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link
          to="/chats"
          search={readChatsSearch}
          aria-label={m.chat_back()}
          className="-ml-2 grid size-11 place-items-center rounded-m lg:hidden"
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <Avatar image={player.avatar} size={36} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-body font-bold">{player.username}</h2>
          <p className="truncate text-caption text-text-3">
            {assignedTo === null ? m.chat_with_nobody() : isMine ? m.chat_with_you() : m.chats_with(assignedTo)}
          </p>
        </div>
        <StateChip chat={chat} />
        <div className="flex flex-wrap gap-2 max-sm:basis-full">
          {isMine ? actionButton('release', m.chat_release(), 'T') : actionButton('take', m.chat_take(), 'T')}
          {status === 'open' ? actionButton('close', m.close(), 'C') : actionButton('reopen', m.chat_reopen(), 'C')}
        </div>
      </div>
      <CasePresence about={`chat:${player._id}`} />
      {error !== null && (
        <Note tone="bad" role="alert">
          {failureWords(error)}
        </Note>
      )}
    </header>
  );
}
