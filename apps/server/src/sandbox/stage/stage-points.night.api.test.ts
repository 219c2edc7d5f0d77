import { readBoard, sendAct } from '@muqabla/testing/board-fixtures';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../play/boards/games/board-games.queries.ts';
import { robotAct } from './robot-act.rules.ts';

const server = setUpTestServer({ runsByItself: true, config: { economy: 'points' } });

beforeAll(() => insertBoardGames(server.services.db));

const robotBody = (player: Player, gameName?: string) => ({
  phone: player.phone,
  manner: 'admits' as const,
  ...(gameName !== undefined && { gameName }),
});
const callRobot = async (player: Player, gameName?: string) =>
  (await player.call('POST /sandbox/stage/robot', { body: robotBody(player, gameName) })).matchId ?? '';

/** Plays the player's side, an act at a time, until `isEnough` of the board. Returns it, with the acts of the player. */
const playUntil = async (
  player: Player,
  matchId: string,
  isEnough: (board: Awaited<ReturnType<typeof readBoard>>) => boolean,
) => {
  let sent = 0;
  const board = await until(
    'enough of the game',
    async () => {
      const now = await readBoard(player, matchId);
      if (isEnough(now)) return now;
      // As strong as the robot, which must not win before it gives up.
      const act = robotAct(now, () => 0.5);
      if (act === null) return undefined;
      const { status } = await sendAct(player, matchId, now.state?.actNumber ?? 0, act);
      if (status === 200) sent += 1;
      return undefined;
    },
    60,
  );
  return { board, sent };
};

describe('the robot where matches are played for points', () => {
  it.each([
    ['Instant Ludo Quick', 'ludo-quick'],
    ['Instant Ludo Classic', 'ludo-classic'],
    ['Instant Chess', 'chess'],
    ['Instant Carrom', 'carrom'],
  ])(
    'opens %s for a newcomer, plays it and gives up, so that a first win is near',
    async (gameName, game) => {
      const newcomer = await registerPlayer(server.origin);
      const matchId = await callRobot(newcomer, gameName);
      const { board, sent } = await playUntil(newcomer, matchId, ({ state }) => state?.outcome !== undefined);
      expect([board.game, board.state?.outcome?.winner, board.state?.outcome?.reason]).toEqual([
        game,
        board.side,
        'resigned',
      ]);
      expect(board.acts.some(({ side, automatic }) => side !== board.side && !automatic)).toBe(true);
      expect(sent).toBeLessThanOrEqual(28);
      // Opponents put in 100 each.
      await until('the points', async () =>
        (await newcomer.call('GET /user/me')).rewardWallet + (await newcomer.call('GET /user/me')).depositWallet ===
        1100
          ? true
          : undefined,
      );
    },
    90_000,
  );

  it('plays on with a player who has won against it', async () => {
    const player = await registerPlayer(server.origin);
    const first = await callRobot(player, 'Instant Carrom');
    await playUntil(player, first, ({ state }) => state?.outcome !== undefined);
    const second = await callRobot(player, 'Instant Ludo Classic');
    expect(second).not.toBe(first);
    const { board } = await playUntil(player, second, ({ state }) => (state?.actNumber ?? 0) > 32);
    expect(board.state?.outcome).toBeUndefined();
  });

  it.each(['Ludo Classic', 'Instant Kabaddi'])('opens no battle of %s', async (gameName) => {
    const player = await registerPlayer(server.origin);
    const refused = await player.send('POST /sandbox/stage/robot', { body: robotBody(player, gameName) });
    expect(refused).toMatchObject({ status: 404, body: { code: 'GAME_NOT_FOUND' } });
  });

  it('lets others watch its games', async () => {
    expect(
      await server.services.db.query(
        'select count(*)::int as hidden from robots left join leading_players using (player_id) where is_watched is not true',
      ),
    ).toEqual([{ hidden: 0 }]);
  });
});
