import type { ReportRhythm } from '@muqabla/contract/console/scheduled-reports/report-schedule-terms';
import * as m from '../../../messages.ts';

/** How often a report is written. */
export const rhythmWords: Record<ReportRhythm, () => string> = m.schedules_rhythm_of;
