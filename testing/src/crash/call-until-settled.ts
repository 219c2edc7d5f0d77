import type { Player } from '../player.ts';
import { until } from '../until.ts';

/** The response that settled a call, and the number of times it was sent. */
export type SettledCall<Body> = { status: number; body: Body; code: string; attempts: number };

type Input = Parameters<Player['send']>[1];

const MAX_WAIT_SECONDS = 90;

/** Waits until the server and its database are ready. */
export const untilReady = (origin: string) =>
  until(
    'the server to be ready',
    async () => {
      const response = await fetch(`${origin}/readyz`).catch(() => null);
      await response?.arrayBuffer().catch(() => null);
      return response?.ok === true ? true : undefined;
    },
    MAX_WAIT_SECONDS,
  );

const sendOnce = async <Body>(player: Player, name: string, input: Input) => {
  try {
    const { status, body } = await player.send<Body & { code?: string }>(name, input);
    // A lost connection or a 5xx leaves the outcome unknown.
    return body === null || status >= 500 ? null : { status, body };
  } catch {
    return null;
  }
};

// The database may go down again before the check.
const checkUntilReadable = async (isDone: () => Promise<boolean>, origin: string): Promise<boolean> => {
  for (;;) {
    try {
      return await isDone();
    } catch {
      await untilReady(origin);
    }
  }
};

/**
 * Repeats a request unchanged until there is a response, because a lost response leaves the outcome unknown. Returns null
 * when `isDone` finds that an attempt without a response took effect.
 */
export const callUntilSettled = async <Body>(
  player: Player,
  name: string,
  input: Input,
  { isDone = async () => false }: { isDone?: () => Promise<boolean> } = {},
): Promise<SettledCall<Body> | null> => {
  for (let attempts = 1; ; attempts += 1) {
    const response = await sendOnce<Body>(player, name, input);
    if (response?.body.code === 'ACCESS_EXPIRED') {
      const refreshed = await sendOnce<{ accessToken: string }>(player, 'GET /refresh', {});
      if (refreshed === null) await untilReady(player.origin);
      else player.token = refreshed.body.accessToken;
      continue;
    }
    if (response !== null) return { ...response, code: response.body.code ?? '', attempts };
    await untilReady(player.origin);
    // A request without an idempotency key is repeated only after a check, as a person would do.
    if (await checkUntilReadable(isDone, player.origin)) return null;
  }
};
