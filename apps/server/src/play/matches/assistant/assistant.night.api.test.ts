import { randomInt, randomUUID } from 'node:crypto';
import { afterJobs } from '@muqabla/testing/after-jobs';
import type { Caller } from '@muqabla/testing/caller';
import { wordsWith } from '@muqabla/testing/clear-wins';
import { winningScreen } from '@muqabla/testing/picture';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { IS_NIGHTLY } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PictureUnreadable } from '../../../platform/ocr/ocr.ts';
import { foldCode } from './reading.rules.ts';

const server = setUpTestServer({ config: { readsScreenshots: true } });
let host: Player;
let joiner: Player;
let reviewer: Caller;

beforeAll(async () => {
  reviewer = await createStaffMember(server, 'reviewer');
});
beforeEach(async () => {
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 1000, 'Hema Host'),
    playerWithCash(server.origin, 1000, 'Jaya Joiner'),
  ]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const newCode = () => String(randomInt(10_000_000, 99_999_999));
const detailOf = (matchId: string) => reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
const screenOf = (roomcode: string) => winningScreen({ winner: host, loser: joiner, gameName: 'Ludo', roomcode });

/** Lets the assistant read this code on the next pictures, as it was recorded, until the test ends: reading takes seconds. */
const readsAs = (code: string) => {
  const { ocr } = server.services;
  if (ocr === null) throw new Error('the assistant is off');
  const time = server.clock.now().toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' });
  const clock = { text: time, confidence: 90, left: 0.05, top: 0.01, width: 0.1, height: 0.02 };
  return vi.spyOn(ocr, 'readWords').mockResolvedValue([clock, ...wordsWith(code, 90)]);
};

/** A match in which the host has claimed a win with a screenshot that shows this code. */
const claimWith = async (shown: string, roomcode = shown) => {
  const matchId = await startMatch(host, joiner, { amount: 50, roomcode });
  const { status } = await submitResult(host, matchId, { resultStatus: 'win' }, await screenOf(shown));
  expect(status).toBe(200);
  const read = await afterJobs(server, 'the assistant', async () => (await detailOf(matchId)).hostEvidence?.assistant);
  return { matchId, findings: read };
};
const fileOf = async (matchId: string) => {
  const [row] = await server.services.db.query<{ screenshot_id: string }>(
    'select screenshot_id from match_results where match_id = $1 and screenshot_id is not null',
    [matchId],
  );
  return row?.screenshot_id ?? '';
};
const readings = (fileId: string) =>
  server.services.db.query<{ failure: string | null; words: unknown[] }>(
    'select failure, words from screenshot_readings where file_id = $1',
    [fileId],
  );

describe('the evidence assistant', () => {
  it('finds the room code of the battle on its screenshot, with its place and the time of the phone', async () => {
    const code = newCode();
    // The picture itself is read each night.
    if (!IS_NIGHTLY) readsAs(code);
    const { findings } = await claimWith(code);
    expect(findings).toMatchObject({ version: 1, failed: false, code: 'matches', clock: { fits: true } });
    const boxes = findings.words.filter(({ isCode }) => isCode);
    expect(boxes.map(({ text }) => text)).toContain(code);
    for (const { left, top, width, height } of boxes) {
      expect(left).toBeGreaterThan(0.1);
      expect(left + width).toBeLessThan(0.95);
      expect(top + height).toBeLessThan(1);
    }
  });

  it('names the battle whose code a screenshot shows, and marks that battle too', async () => {
    const [own, other] = [newCode(), newCode()];
    const otherMatchId = await startMatch(host, joiner, { amount: 50, roomcode: other });
    await submitResult(joiner, otherMatchId, { resultStatus: 'loss' });
    readsAs(other);
    const { matchId, findings } = await claimWith(other, own);
    expect(findings).toMatchObject({ code: 'other', otherMatchId });
    expect((await detailOf(otherMatchId)).codeSeenIn).toBe(matchId);
    expect((await detailOf(matchId)).codeSeenIn).toBeUndefined();
  });

  it('finds neither code nor battle on a picture with the code of none', async () => {
    const shown = newCode();
    readsAs(shown);
    const { matchId, findings } = await claimWith(shown, newCode());
    expect(findings.code).toBe('none');
    expect(findings.otherMatchId).toBeUndefined();
    expect((await detailOf(matchId)).codeSeenIn).toBeUndefined();
  });

  it('lets staff search for a code on a screenshot', async () => {
    const shown = newCode();
    readsAs(shown);
    const { matchId } = await claimWith(shown, newCode());
    const { results } = await reviewer.call('POST /admin/search', { body: { text: shown } });
    expect(results.map(({ _id }) => _id)).toEqual([matchId]);
  });

  it('reads a screenshot once, and records when it could not', async () => {
    const code = newCode();
    const reads = readsAs(code);
    const { matchId } = await claimWith(code);
    const fileId = await fileOf(matchId);
    reads.mockClear();
    reads.mockRejectedValue(new PictureUnreadable('timeout', 'too slow'));
    await server.runJob('read-screenshot', { fileId });
    expect(reads).not.toHaveBeenCalled();
    expect(await readings(fileId)).toHaveLength(1);
    await server.runJob('read-screenshot', { fileId: randomUUID() });
    const { findings, matchId: failed } = await claimWith(newCode());
    expect(findings).toMatchObject({ failed: true, code: 'none', words: [] });
    expect(await readings(await fileOf(failed))).toMatchObject([{ failure: 'timeout', words: [] }]);
    expect(findings.failure).toEqual({ cause: 'timeout', mayRetry: true });
  });

  const retry = (caller: Caller, matchId: string, side: 'host' | 'joiner' = 'host') =>
    caller.send('POST /admin/reviews/{matchId}/{side}/read', { params: { matchId, side } });

  it('reads a picture again on request, once of several at a time, and never one that was read', async () => {
    const code = newCode();
    const reads = readsAs(code).mockRejectedValueOnce(new PictureUnreadable('ended', 'gone'));
    const { findings, matchId } = await claimWith(code);
    expect(findings.failure).toEqual({ cause: 'ended', mayRetry: true });
    const answers = await Promise.all(Array.from({ length: 5 }, () => retry(reviewer, matchId)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await afterJobs(server, 'the picture', async () =>
      (await detailOf(matchId)).hostEvidence?.assistant?.code === 'matches' ? true : undefined,
    );
    expect(await readings(await fileOf(matchId))).toHaveLength(2);
    expect(reads).toHaveBeenCalledTimes(2);
    expect((await retry(reviewer, matchId)).body.code).toBe('PICTURE_NOT_READABLE');
    expect((await retry(reviewer, matchId, 'joiner')).status).toBe(404);
    const finance = await createStaffMember(server, 'finance');
    expect((await retry(finance, matchId)).status).toBe(404);
  });

  it('folds codes as the database does', async () => {
    const code = 'OILSBoilsbZ09';
    const [row] = await server.services.db.query<{ folded: string }>('select fold_code($1) as folded', [code]);
    expect(row?.folded).toBe(foldCode(code));
  });
});
