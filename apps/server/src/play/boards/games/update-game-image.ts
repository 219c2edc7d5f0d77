import { refuse, refuseInput } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import { insertPublicImage } from '../../../core/settings/public-images.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { discardUnused, type FileStore } from '../../../platform/files/files.ts';
import { GAME_IMAGES, gameImageKey } from '../../../platform/files/public-images.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/observe/log.ts';
import { staffGameView } from './staff-game.view.ts';
import { lockGame, updateGameImage } from './staff-games.queries.ts';

// A tile on a phone is 180 points wide, at three pixels per point.
const SHOWN = { width: 640, height: 472 };
const LEAST = { width: 160, height: 118 };

type Services = { db: Database; clock: Clock; files: FileStore; log: Log; announceSettings: () => void };

/** Sets a new picture, re-encoded in the size of the tiles. */
export const pictureGame =
  ({ db, clock, files, log, announceSettings }: Services): Handler<'POST /admin/games/{gameId}/image'> =>
  async ({ params: { gameId }, body: { version, reason }, file, staff }) => {
    if (file === null) return refuseInput({ field: 'file', code: 'missing' });
    const { acceptPicture, shrinkPicture } = await import('../../../platform/files/pictures.ts');
    const picture = await acceptPicture(file.bytes, (pixels) => shrinkPicture(pixels, SHOWN));
    if (isRefusal(picture)) return picture;
    if (picture.width < LEAST.width || picture.height < LEAST.height) return refuse('PICTURE_TOO_SMALL', LEAST);
    const imageId = newId();
    const storageKey = gameImageKey(imageId);
    await files.put(storageKey, picture.derived);
    const image = `${GAME_IMAGES}/${imageId}.webp`;
    const answer = await db.transaction(async (tx) => {
      const game = await lockGame(tx, gameId);
      if (game === null) return refuse('GAME_NOT_FOUND');
      if (game.version !== Number(version)) return refuse('GAME_CHANGED');
      const changed = await updateGameImage(tx, gameId, image);
      await insertPublicImage(tx, { storageKey, staffId: staff.staffId, uploadedAt: clock.now() });
      await writeAudit(tx, {
        staff,
        action: 'game.pictured',
        subject: { kind: 'game', id: gameId },
        reason,
        before: { image: game.image_path },
        after: { image },
        at: clock.now(),
      });
      return staffGameView(changed);
    });
    if (isRefusal(answer)) await discardUnused({ files, log }, storageKey, async () => false);
    else announceSettings();
    return answer;
  };
