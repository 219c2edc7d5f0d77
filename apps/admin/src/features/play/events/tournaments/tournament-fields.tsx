import { TOURNAMENT_MINUTES, TOURNAMENT_PLAYERS } from '@muqabla/contract/play/events/tournament-terms';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Field } from '@muqabla/ui/field';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SelectField } from '../../../../components/select-field.tsx';
import * as m from '../../../../messages.ts';
import { type DraftFieldsProps, PrizeFields } from './prize-fields.tsx';
import type { DraftField } from './tournament-form.rules.ts';
import { boardGamesQuery } from './tournaments.queries.ts';

const range = ({ min, max }: { min: number; max: number }) => ({ min: String(min), max: String(max) });

/** The fields of a plan; `when` has those of its start. */
export function TournamentFields({ draft, faults, onChange, houseHelp, when }: DraftFieldsProps & { when: ReactNode }) {
  const games = useQuery(boardGamesQuery).data ?? [];
  const isWrong = (field: DraftField, words: string) => (faults.has(field) ? words : undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2.5 lg:grid-cols-2">
      <Field
        id="tour-title-en"
        label={m.tour_title_en()}
        autoComplete="off"
        maxLength={40}
        value={draft.titleEn}
        error={isWrong('titleEn', m.tour_title_wrong())}
        onChange={({ target }) => onChange({ titleEn: target.value })}
      />
      <Field
        id="tour-title-hi"
        label={m.tour_title_hi()}
        lang="hi"
        autoComplete="off"
        maxLength={40}
        value={draft.titleHi}
        error={isWrong('titleHi', m.tour_title_wrong())}
        onChange={({ target }) => onChange({ titleHi: target.value })}
      />
      <SelectField
        id="tour-game"
        label={m.tour_game()}
        value={draft.gameName}
        options={[
          { value: '', label: '–' },
          ...games.map(({ gameName, title }) => ({ value: gameName, label: title })),
        ]}
        onChange={(gameName) => onChange({ gameName })}
      />
      <Field
        id="tour-seats"
        label={m.tour_seats()}
        inputMode="numeric"
        className="num"
        value={draft.seats}
        error={isWrong('seats', m.tour_seats_wrong(range(TOURNAMENT_PLAYERS)))}
        onChange={({ target }) => onChange({ seats: target.value })}
      />
      {when}
      <Field
        id="tour-minutes"
        label={m.tour_minutes()}
        inputMode="numeric"
        className="num"
        value={draft.minutes}
        error={isWrong('minutes', m.tour_minutes_wrong(range(TOURNAMENT_MINUTES)))}
        onChange={({ target }) => onChange({ minutes: target.value })}
      />
      {FOR_MONEY && <PrizeFields draft={draft} faults={faults} onChange={onChange} houseHelp={houseHelp} />}
    </div>
  );
}

/** Day and time of a single tournament. */
export function StartFields({ draft, faults, onChange }: DraftFieldsProps) {
  return (
    <>
      <Field
        id="tour-day"
        type="date"
        label={m.tour_day()}
        value={draft.day}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <Field
        id="tour-time"
        type="time"
        label={m.tour_time()}
        value={draft.time}
        error={faults.has('time') ? m.tour_start_wrong() : undefined}
        onChange={({ target }) => onChange({ time: target.value })}
      />
    </>
  );
}
