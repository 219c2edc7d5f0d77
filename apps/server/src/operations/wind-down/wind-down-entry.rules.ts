import { canonicalJson } from '@muqabla/proofs/canonical-json';
import type { LogEntry } from '@muqabla/proofs/log/entry';
import { minuteOf } from '../../core/public-log/match-entry.rules.ts';

/** The entry of the switch in the public log. `owed` in paise. */
export const windDownEntry = (
  { isOn, players, owed }: { isOn: boolean; players: number; owed: number },
  at: Date,
): { entry: string; subject: null } => {
  const entry: LogEntry = { v: 1, kind: 'wind_down', at: minuteOf(at), isOn, players, owedPaise: owed };
  return { entry: canonicalJson(entry), subject: null };
};
