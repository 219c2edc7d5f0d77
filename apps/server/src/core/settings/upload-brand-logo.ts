import { refuse } from '@muqabla/contract/refusals';
import { BRAND_IMAGES, brandImageKey } from '../../platform/files/public-images.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../core.ts';
import { insertPublicImage } from './public-images.queries.ts';

// The logo is displayed at no more than 150 by 36 points, at three pixels per point.
const SHOWN = { width: 600, height: 144 };
const LEAST = { width: 48, height: 48 };

/** Re-encodes and stores a logo, and returns the path to save as a setting. */
export const uploadBrandLogo =
  ({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>): Handler<'POST /admin/settings/brand-logo'> =>
  async ({ file, staff: { staffId } }) => {
    if (file === null) return refuse('MALFORMED', { detail: 'file' });
    const { acceptTransparentPicture } = await import('../../platform/files/pictures.ts');
    const logo = await acceptTransparentPicture(file.bytes, SHOWN);
    if (isRefusal(logo)) return logo;
    if (logo.width < LEAST.width || logo.height < LEAST.height) return refuse('PICTURE_TOO_SMALL', LEAST);
    const imageId = newId();
    const storageKey = brandImageKey(imageId);
    await files.put(storageKey, logo.webp);
    await insertPublicImage(db, { storageKey, staffId, uploadedAt: clock.now() });
    return { brandLogo: `${BRAND_IMAGES}/${imageId}.webp` };
  };
