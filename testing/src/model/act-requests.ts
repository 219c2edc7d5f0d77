import { createHash } from 'node:crypto';
import { paise } from '@muqabla/contract/money';
import type { MoveRequest } from '../../../apps/server/src/play/engine/part.ts';
import type { NewFile } from '../../../apps/server/src/play/matches/match/files.queries.ts';
import type { ModelAct } from './match-model.ts';
import type { Random } from './seeded.ts';

const REVIEWER = '00000000-0000-7000-8000-00000000000a';

const fileOf = (random: Random, ownerId: string): NewFile => {
  const fileId = random.id(0);
  const look = { perceptualHash: '0'.repeat(64), width: 100, height: 100, looksEnlarged: false };
  const pixelsSha256 = createHash('sha256').update(fileId).digest();
  return {
    fileId,
    ownerId,
    storageKey: fileId,
    contentType: 'image/webp',
    byteCount: 1,
    pixelsSha256,
    look,
    original: null,
  };
};

/** The product's request for a generated act. */
export const moveRequestOf = (act: ModelAct, random: Random): MoveRequest => {
  if (act.does === 'create') {
    const { id: matchId, by: hostId, game: gameName, stake } = act;
    return { kind: 'create', create: { matchId, hostId, gameName, stake: paise(stake) } };
  }
  const move = { kind: 'move', matchId: act.id, file: null } as const;
  switch (act.does) {
    case 'expire':
      return { ...move, act: { move: 'expire', version: act.version }, actor: { kind: 'clock' } };
    case 'callOff': {
      const callOff = { move: 'callOff', reason: 'it is stuck', version: act.version } as const;
      return { ...move, act: callOff, actor: { kind: 'reviewer', id: REVIEWER } };
    }
    case 'decide': {
      const { outcome, version, fines } = act;
      const decide = { move: 'decide', outcome, version, reason: 'as seen', penalties: [...fines] } as const;
      return { ...move, act: decide, actor: { kind: 'reviewer', id: REVIEWER } };
    }
    case 'report': {
      const file = act.report.picture === null ? null : fileOf(random, act.by);
      const submitted = {
        result: act.report.result,
        cancelReason: act.report.result === 'cancel' ? 'Other' : null,
        screenshotId: file?.fileId ?? null,
        uploadSha256: act.report.picture === null ? null : act.report.picture.repeat(64),
      };
      return { ...move, act: { move: 'submitResult', submitted }, actor: { kind: 'player', id: act.by }, file };
    }
    case 'code':
      return { ...move, act: { move: 'setRoomCode', roomCode: '08714236' }, actor: { kind: 'player', id: act.by } };
    case 'accept':
    case 'start':
    case 'reject':
    case 'delete':
      return { ...move, act: { move: act.does }, actor: { kind: 'player', id: act.by } };
  }
};
