import type { ReportReason } from '@muqabla/contract/accounts/player-reports/report-terms';
import * as m from '../../../messages.ts';

export const reasonWords: Record<ReportReason, () => string> = m.player_report;
