import type { ReportReason } from '@muqabla/contract/player-reports/report-terms';
import * as m from '../messages.ts';

export const reasonWords: Record<ReportReason, () => string> = {
  cheating: m.preports_cheating,
  abuse: m.preports_abuse,
  fakeScreenshots: m.preports_fake,
  other: m.preports_other,
};
