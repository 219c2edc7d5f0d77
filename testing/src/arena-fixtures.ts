import type { ArenaTerms } from '@muqabla/contract/play/events/arena-calls';
import type { TournamentDetails } from '@muqabla/contract/play/events/tournament';
import type { Player } from './player.ts';
import type { TestServer } from './test-server.ts';

/** The terms of a private arena: chess, in ten minutes, for half an hour. */
export const arenaTerms = (
  { services }: { readonly services: Pick<TestServer['services'], 'clock'> },
  change: Partial<ArenaTerms> = {},
): ArenaTerms => ({
  name: 'friends',
  gameName: 'Instant Chess',
  startsAt: new Date(services.clock.now().getTime() + 10 * 60_000).toISOString(),
  minutes: 30,
  maxPlayers: 10,
  ...change,
});

type Answer = { code?: string } & Partial<TournamentDetails>;

/** Makes a private arena; returns its id and the token of its link. */
export const makeArena = async (
  server: Parameters<typeof arenaTerms>[0],
  maker: Player,
  change: Partial<ArenaTerms> = {},
) => {
  const { _id, arena } = await maker.call('POST /arenas', { body: arenaTerms(server, change) });
  return { id: _id, token: arena?.token ?? '' };
};

export const joinArena = (player: Player, token: string) =>
  player.send<Answer>('POST /arenas/{token}/join', { params: { token } });

export const closeArena = (player: Player, token: string) =>
  player.send<Answer>('POST /arenas/{token}/close', { params: { token } });

export const removeFromArena = (maker: Player, token: string, playerId: string) =>
  maker.send<Answer>('POST /arenas/{token}/remove', { params: { token }, body: { playerId } });
