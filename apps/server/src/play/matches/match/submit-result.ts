import { createHash } from 'node:crypto';
import type { ResultStatus, RoomKind } from '@muqabla/contract/play/matches/match';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { batchReads } from '../../../platform/db/batch-reads.ts';
import type { Database } from '../../../platform/db/database.ts';
import { discardUnused, type FileStore } from '../../../platform/files/files.ts';
import type { CallInput, Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/observe/log.ts';
import { readMatches } from '../../engine/match.queries.ts';
import { checkMove, type Match, roleOf } from '../../engine/match.rules.ts';
import { findFile, type NewFile } from './files.queries.ts';
import { matchView } from './match.view.ts';
import type { MakeMove } from './play-services.ts';

type Services = { db: Database; files: FileStore; log: Log; makeMove: MakeMove };
type Input = CallInput<'PUT /match/submit/result/{matchId}'>;

const originalOf = ({ originalSha256, originalBytes, originalModifiedAt }: Input['body']): NewFile['original'] =>
  originalSha256 === undefined || originalBytes === undefined || originalModifiedAt === undefined
    ? null
    : { sha256: originalSha256, byteCount: Number(originalBytes), modifiedAt: originalModifiedAt };

type NewScreenshot = Pick<NewFile, 'ownerId' | 'original'>;

const storeScreenshot = async (
  files: FileStore,
  upload: Upload,
  { ownerId, original }: NewScreenshot,
): Promise<NewFile | Refusal> => {
  const { acceptPicture, measurePicture } = await import('../../../platform/files/pictures.ts');
  const picture = await acceptPicture(upload.bytes, measurePicture);
  if (isRefusal(picture)) return picture;
  const fileId = newId();
  const storageKey = `screenshots/${fileId}.webp`;
  await files.put(storageKey, picture.webp);
  return {
    fileId,
    ownerId,
    storageKey,
    contentType: 'image/webp',
    byteCount: picture.webp.length,
    pixelsSha256: picture.pixelsSha256,
    look: picture.derived,
    original,
  };
};

type Submission = { room: RoomKind; playerId: string; result: ResultStatus };

/** Refuses early, before the upload is decoded, if this player cannot submit a result; the move checks again under lock. */
const checkBeforeUpload = (match: Match | null, { room, playerId, result }: Submission) => {
  if (match === null) return refuse('MATCH_NOT_FOUND');
  const role = roleOf(match, { kind: 'player', id: playerId });
  if (role === 'visitor') return refuse('MATCH_NOT_FOUND');
  if (match.room === 'board') return refuse('PLAYED_ON_BOARD');
  if (match.room !== room) return refuse('WRONG_ROOM_KIND');
  // Only a win has an upload. All other results are decided under the lock, where both results are known.
  if (result !== 'win' || match.results[role === 'host' ? 'host' : 'joiner'] !== undefined) return null;
  return checkMove(match, 'submitResult', role);
};

type RoomOptions = { room: RoomKind; findMatch: (matchId: string) => Promise<Match | null> };

const submit = async (
  services: Services,
  { room, findMatch }: RoomOptions,
  { params: { matchId }, body, file: upload, player }: Input,
) => {
  const submission = { room, playerId: player.playerId, result: body.resultStatus };
  const refusal = checkBeforeUpload(await findMatch(matchId), submission);
  if (refusal !== null) return refusal;
  const screenshot = body.resultStatus === 'win' ? upload : null;
  const file =
    screenshot === null
      ? null
      : await storeScreenshot(services.files, screenshot, { ownerId: player.playerId, original: originalOf(body) });
  if (isRefusal(file)) return file;
  const submitted = {
    result: body.resultStatus,
    cancelReason: body.resultStatus === 'cancel' ? (body.cancelReason ?? null) : null,
    screenshotId: file?.fileId ?? null,
    uploadSha256: screenshot === null ? null : createHash('sha256').update(screenshot.bytes).digest('hex'),
  };
  const actor = { kind: 'player', id: player.playerId } as const;
  const match = await services.makeMove({
    kind: 'move',
    matchId,
    act: { move: 'submitResult', submitted },
    actor,
    file,
  });
  // A move that was refused under the lock, or made before by the same report, keeps no screenshot.
  if (file !== null)
    await discardUnused(services, file.storageKey, async () => (await findFile(services.db, file.fileId)) !== null);
  return isRefusal(match) ? match : matchView(match);
};

const submitIn = (services: Services, room: RoomKind) => {
  const findMatch = batchReads((matchIds) => readMatches(services.db, matchIds));
  return (input: Input) => submit(services, { room, findMatch }, input);
};

/** A result in a manual room. An identical repetition returns the same response. */
export const submitResult = (services: Services): Handler<'PUT /match/submit/result/{matchId}'> =>
  submitIn(services, 'manual');

/** A result in an automatic room. */
export const submitAutoResult = (services: Services): Handler<'PUT /match/submit/autoresult/{matchId}'> =>
  submitIn(services, 'auto');
