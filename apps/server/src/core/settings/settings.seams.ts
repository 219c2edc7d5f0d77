import { NO_PERSON } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const settingsSeams: Seams = {
  tables: {
    settings: NO_PERSON,
    setting_changes: NO_PERSON,
    settings_head: NO_PERSON,
    public_images: NO_PERSON,
  },
};
