import type { Evidence } from '@muqabla/contract/play/matches/review-calls';
import type { Caller } from '@muqabla/testing/caller';
import { ALTERATIONS, alter, drawScreen } from '@muqabla/testing/generated-screenshots';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { IS_NIGHTLY } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';
import { acceptPicture, measurePicture } from '../../../platform/files/pictures.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';

const ORIGINALS = 16;

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let reviewer: Caller;

beforeAll(async () => {
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 10_000, 'Hema Host'),
    playerWithCash(server.origin, 10_000, 'Jatin Joiner'),
  ]);
  reviewer = await createStaffMember(server, 'reviewer', 'Reena');
});

type Reuse = Evidence['reuse'];

const withoutTwin = (reuse: Reuse) => {
  if (reuse === undefined) return undefined;
  const { twin: _, ...rest } = reuse;
  return rest;
};

/** A match in which one side submits a win with this picture and the other a loss; returns the evidence of the win. */
const claim = async (picture: Buffer, by: 'host' | 'joiner' = 'host') => {
  const matchId = await startMatch(host, joiner, { amount: 50 });
  const [winner, loser] = by === 'host' ? [host, joiner] : [joiner, host];
  const file = new Blob([new Uint8Array(picture)]);
  expect((await submitResult(winner, matchId, { resultStatus: 'win' }, file)).status).toBe(200);
  expect((await submitResult(loser, matchId, { resultStatus: 'loss' })).status).toBe(200);
  const detail = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  const evidence = by === 'host' ? detail.hostEvidence : detail.joinerEvidence;
  return { matchId, reuse: withoutTwin(evidence?.reuse), oddities: evidence?.oddities };
};

it('distinguishes an identical picture from a similar one, and names the earlier match and player', async () => {
  const screen = await drawScreen({ layout: 900, code: '08714236', players: 1 });
  const first = await claim(screen);
  expect(first.reuse).toBeUndefined();
  expect((await claim(screen)).reuse).toEqual({ kind: 'same', matchId: first.matchId, byAnother: false });
  expect((await claim(screen, 'joiner')).reuse).toEqual({ kind: 'same', matchId: first.matchId, byAnother: true });
  const again = await claim(await alter(screen, 'saved as JPEG, quality 40'), 'joiner');
  expect(again.reuse?.kind).toBe('near');
});

const reuseIn = async (matchId: string) => {
  const detail = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  return [withoutTwin(detail.hostEvidence?.reuse), withoutTwin(detail.joinerEvidence?.reuse)];
};

const bothClaim = async (hostPicture: Buffer, joinerPicture: Buffer) => {
  const matchId = await startMatch(host, joiner, { amount: 50 });
  for (const [player, picture] of [
    [host, hostPicture],
    [joiner, joinerPicture],
  ] as const)
    await submitResult(player, matchId, { resultStatus: 'win' }, new Blob([new Uint8Array(picture)]));
  return matchId;
};

it('flags identical pictures from both sides of a match on both, but not two that only look alike', async () => {
  const screen = await drawScreen({ layout: 901, code: '08714236', players: 1 });
  const twice = await bothClaim(screen, screen);
  const flag = { kind: 'bothSides', matchId: twice, byAnother: true };
  expect(await reuseIn(twice)).toEqual([flag, flag]);
  const own = await drawScreen({ layout: 903, code: '08714236', players: 1 });
  const alike = await bothClaim(own, await alter(own, 'saved as JPEG, quality 40'));
  expect(await reuseIn(alike)).toEqual([undefined, undefined]);
});

it('shows the other picture with its sender on both matches', async () => {
  const screen = await drawScreen({ layout: 902, code: '55120943', players: 2 });
  const first = await claim(screen);
  const second = await claim(screen, 'joiner');
  const twinIn = async (matchId: string, side: 'host' | 'joiner') => {
    const detail = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
    return (side === 'host' ? detail.hostEvidence : detail.joinerEvidence)?.reuse?.twin;
  };
  const [ofFirst, ofSecond] = [await twinIn(first.matchId, 'host'), await twinIn(second.matchId, 'joiner')];
  expect([ofFirst?.username, ofSecond?.username]).toEqual([joiner.me.username, host.me.username]);
  const cookie = [...reviewer.cookies].map((pair) => pair.join('=')).join('; ');
  for (const twin of [ofFirst, ofSecond]) {
    const picture = await fetch(`${server.origin}${twin?.screenshotUrl}`, { headers: { cookie } });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  }
});

it('flags a reused picture on the earlier match too, identical or similar', async () => {
  const screen = await drawScreen({ layout: 904, code: '08714236', players: 1 });
  const first = await claim(screen);
  const alike = await claim(await alter(screen, 'saved as JPEG, quality 40'), 'joiner');
  expect(await reuseIn(first.matchId)).toEqual([{ kind: 'near', matchId: alike.matchId, byAnother: true }, undefined]);
  const same = await claim(screen, 'joiner');
  expect(await reuseIn(first.matchId)).toEqual([{ kind: 'same', matchId: same.matchId, byAnother: true }, undefined]);
});

it('reports an unusual size and a fast submission', async () => {
  const screen = await drawScreen({ layout: 902, code: '55120943', players: 2 });
  expect((await claim(screen)).oddities).toEqual(['fast']);
  expect((await claim(await alter(screen, 'made larger'))).oddities).toEqual(['enlarged', 'fast']);
});

const NEWEST = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

/** The distance to the most similar stored picture, if there is one. */
const lookUp = async (upload: Buffer) => {
  const picture = await acceptPicture(upload, measurePicture);
  if (isRefusal(picture)) throw new Error('not a picture');
  const { perceptualHash } = picture.derived;
  const [nearest] = await server.services.db.query<{ distance: number }>(
    'select distance from near_pictures($1::bit(64), $2) order by distance limit 1',
    [`x${perceptualHash}`, NEWEST],
  );
  return nearest?.distance ?? null;
};

// A minute of drawing and hashing.
it.runIf(IS_NIGHTLY)('finds reused pictures by similarity, with few false matches', async () => {
  const originals = await Promise.all(
    Array.from({ length: ORIGINALS }, (_, layout) =>
      drawScreen({ layout, code: String(10_000_000 + layout * 7), players: layout }),
    ),
  );
  for (const screen of originals) await claim(screen);
  const found: Record<string, number> = {};
  for (const name of Object.keys(ALTERATIONS)) {
    found[name] = 0;
    for (const screen of originals) if ((await lookUp(await alter(screen, name))) !== null) found[name] += 1;
  }
  const otherGames = Array.from({ length: 80 }, (_, index) =>
    drawScreen({ layout: 1000 + index, code: String(20_000_000 + index), players: 1000 + index }),
  );
  const otherMatches = Array.from({ length: ORIGINALS * 2 }, (_, index) =>
    drawScreen({ layout: index % ORIGINALS, code: String(30_000_000 + index * 977), players: 2000 + index }),
  );
  const onlyCodes = originals.map((_, layout) =>
    drawScreen({ layout, code: String(90_000_000 - layout * 13), players: layout }),
  );
  const flagged = async (pictures: readonly Promise<Buffer>[]) => {
    let count = 0;
    for (const picture of pictures) if ((await lookUp(await picture)) !== null) count += 1;
    return count;
  };
  const unrelated = {
    'another game': [await flagged(otherGames), otherGames.length],
    'another match of the same game': [await flagged(otherMatches), otherMatches.length],
    'only another room code': [await flagged(onlyCodes), onlyCodes.length],
  } as const;
  console.warn(
    [
      ...Object.entries(found).map(([name, count]) => `reuse found, ${name}: ${count} of ${ORIGINALS}`),
      ...Object.entries(unrelated).map(([name, [count, all]]) => `stranger flagged, ${name}: ${count} of ${all}`),
    ].join('\n'),
  );
  const kept = Object.entries(found).filter(([name]) => !name.includes('cut off'));
  expect(kept.filter(([, count]) => count / ORIGINALS <= 0.6)).toEqual([]);
  expect(kept.reduce((sum, [, count]) => sum + count, 0) / (kept.length * ORIGINALS)).toBeGreaterThan(0.8);
  expect(unrelated['another game'][0]).toBeLessThanOrEqual(1);
  expect(unrelated['another match of the same game'][0] / otherMatches.length).toBeLessThan(0.35);
});

it('reads the newest pictures of each band by index, however many there are', async () => {
  const { db } = server.services;
  for (const search of ['near_pictures', 'near_later_pictures']) {
    const plan = await db.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      return tx.query(`explain select * from ${search}($1::bit(64), $2)`, ['x0123456789abcdef', NEWEST]);
    });
    const text = JSON.stringify(plan);
    for (const band of [1, 2, 3, 4]) expect(text).toContain(`picture_hashes_by_band_${band}`);
    expect(text).not.toContain('Seq Scan');
  }
});
