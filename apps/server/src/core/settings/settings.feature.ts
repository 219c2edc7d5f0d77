import type { FastifyInstance } from 'fastify';
import { mountPublicImages } from '../../platform/files/public-images.ts';
import type { Services } from '../core.ts';
import { getSettings } from './get-settings.ts';
import { listSettingHistory } from './list-setting-changes.ts';
import { listSettingsForStaff } from './list-staff-settings.ts';
import { mountBrandCss } from './mount-brand-css.ts';
import { mountManifest } from './mount-manifest.ts';
import { previewSettings } from './preview-settings.ts';
import { createAnnounceSettings, saveSettings } from './save-settings.ts';
import { settingsProposalCalls } from './settings-proposal.ts';
import { uploadBrandLogo } from './upload-brand-logo.ts';

/** Public settings, and the console’s editor of all settings. */
export const settingsFeature = (services: Services) => {
  const announceSettings = createAnnounceSettings(services);
  return {
    calls: {
      'GET /settings': getSettings(services),
      'GET /admin/settings': listSettingsForStaff(services),
      'POST /admin/settings/preview': previewSettings(services),
      'PUT /admin/settings': saveSettings({ ...services, announceSettings }),
      'POST /admin/settings/brand-logo': uploadBrandLogo(services),
      'GET /admin/settings/history': listSettingHistory(services),
      ...settingsProposalCalls({ ...services, announceSettings }),
    },
    mount: (app: FastifyInstance) => {
      mountPublicImages(app, services);
      mountBrandCss(app, services);
      mountManifest(app, services);
    },
    announceSettings,
  };
};
