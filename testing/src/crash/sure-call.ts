import type { Player } from '../player.ts';
import { until } from '../until.ts';

/** What became of an act in the end: `tries` tells how often it was sent before its outcome was known. */
export type Known<Body> = { status: number; body: Body; code: string; tries: number };

type Input = Parameters<Player['send']>[1];

const PATIENCE_SECONDS = 90;

/** Waits until the server answers from its database again. */
export const untilReady = (origin: string) =>
  until(
    'the server to be back',
    async () => {
      const answer = await fetch(`${origin}/readyz`).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      return answer?.ok === true ? true : undefined;
    },
    PATIENCE_SECONDS,
  );

const once = async <Body>(player: Player, name: string, input: Input) => {
  try {
    const { status, body } = await player.send<Body & { code?: string }>(name, input);
    // Cut off on the way, or "it may have happened": nobody knows.
    return body === null || status >= 500 ? null : { status, body };
  } catch {
    return null;
  }
};

// The database may be gone again before the look.
const lookFor = async (isDone: () => Promise<boolean>, origin: string): Promise<boolean> => {
  for (;;) {
    try {
      return await isDone();
    } catch {
      await untilReady(origin);
    }
  }
};

/** Repeats an act, as it is, until it is answered. A lost answer or connection says nothing about what happened. */
export const sureCall = async <Body>(
  player: Player,
  name: string,
  input: Input,
  { isDone = async () => false }: { isDone?: () => Promise<boolean> } = {},
): Promise<Known<Body> | null> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await once<Body>(player, name, input);
    if (answer?.body.code === 'ACCESS_EXPIRED') {
      player.token = (await player.call('GET /refresh')).accessToken;
      continue;
    }
    if (answer !== null) return { ...answer, code: answer.body.code ?? '', tries };
    await untilReady(player.origin);
    // For acts without a key of their own: a person looks whether it is there before doing it again.
    if (await lookFor(isDone, player.origin)) return null;
  }
};
