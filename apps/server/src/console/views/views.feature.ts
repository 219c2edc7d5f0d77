import type { Services } from '../../core/core.ts';
import { deleteSavedView, listSavedViews, saveSavedView } from './saved-views.ts';

/** Filters of lists that staff save under a name. */
export const viewsFeature = (services: Services) => ({
  calls: {
    'GET /admin/views': listSavedViews(services),
    'PUT /admin/views': saveSavedView(services),
    'DELETE /admin/views/{viewId}': deleteSavedView(services),
  },
});
