import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import {
  ARENA_DAYS_AHEAD,
  ARENA_MINUTES,
  ARENA_NAME_KEYS,
  ARENA_SEATS,
  type ArenaName,
} from '@muqabla/contract/play/events/arena-terms';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Field } from '@muqabla/ui/field';
import { Note } from '@muqabla/ui/note';
import { SelectField } from '@muqabla/ui/select-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { QueryList } from '../../../../../components/query-list.tsx';
import { errorMessage } from '../../../../../lib/error-message.ts';
import { useGames } from '../../../../../lib/games.ts';
import { serverNow } from '../../../../../lib/server-clock.ts';
import { api } from '../../../../../lib/session.ts';
import { createUndecided } from '../../../../../lib/undecided.ts';
import * as m from '../../../../../messages.ts';
import { tournamentPath } from '../../../../../side-paths.ts';
import { tournamentQuery } from '../tournament.query.ts';
import { START_CHOICES, type StartDraft, startOf } from './arena-start.rules.ts';
import { arenasQuery } from './arenas.query.ts';

/** Makes a private arena; everything is chosen from lists. */
export function ArenaForm() {
  const query = useGames();
  return (
    <QueryList query={query}>
      {(games) => {
        const onBoard = games.filter(({ resultMode }) => resultMode === 'board');
        return onBoard.length === 0 ? (
          <EmptyState spot="seats" title={m.arenas_no_games()} />
        ) : (
          <Form games={onBoard.map(({ gameName, title }) => ({ value: gameName, label: title }))} />
        );
      }}
    </QueryList>
  );
}

// The start counts from the press, so that only the kept one makes a repetition the same arena.
const sendOnce = createUndecided<string>();

const FIRST_START: StartDraft = { choice: '15', day: '', time: '' };

function Form({ games }: { games: readonly { value: string; label: string }[] }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [name, setName] = useState<ArenaName>('friends');
  const [gameName, setGameName] = useState(games[0]?.value ?? '');
  const [start, setStart] = useState(FIRST_START);
  const [minutes, setMinutes] = useState<`${(typeof ARENA_MINUTES)[number]}`>('30');
  const [seats, setSeats] = useState<`${(typeof ARENA_SEATS)[number]}`>('25');
  // Shown after an attempt to submit, until the start is changed.
  const [isWrong, setWrong] = useState(false);
  const changeStart = (next: StartDraft) => {
    setStart(next);
    setWrong(false);
  };
  const make = useMutation({
    mutationFn: async () => {
      // By the server's time: the clock of a phone may be wrong.
      const { now } = await client.fetchQuery({ ...arenasQuery(), staleTime: 0 });
      const maxPlayers = Number(seats) as (typeof ARENA_SEATS)[number];
      const length = Number(minutes) as (typeof ARENA_MINUTES)[number];
      return sendOnce(
        JSON.stringify([name, gameName, start, minutes, seats]),
        () => startOf(start, Date.parse(now)) ?? new Date(0).toISOString(),
        (startsAt) => api.call('POST /arenas', { body: { name, gameName, startsAt, minutes: length, maxPlayers } }),
      );
    },
    onSuccess: async (arena) => {
      client.setQueryData(tournamentQuery(arena._id).queryKey, arena);
      await client.invalidateQueries({ queryKey: arenasQuery().queryKey });
      navigate(tournamentPath(arena._id), { replace: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isPossible = startOf(start, serverNow()) !== null;
    setWrong(!isPossible);
    if (isPossible && !make.isPending) make.mutate();
  };
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit} noValidate>
      <Card className="grid gap-5">
        <Group title={m.arenas_name()}>
          <ChoicePills
            label={m.arenas_name()}
            layout="two-columns"
            options={ARENA_NAME_KEYS.map((value) => ({ value, label: m.arena_name[value]() }))}
            value={name}
            onChange={setName}
          />
        </Group>
        <SelectField
          id="arena-game"
          label={m.game()}
          value={gameName}
          options={games}
          onChange={({ target }) => setGameName(target.value)}
        />
        <Group title={m.arenas_start()}>
          <ChoicePills
            label={m.arenas_start()}
            options={START_CHOICES.map((value) => ({
              value,
              label: value === 'at' ? m.arenas_start_at() : m.arenas_start_in({ minutes: value }),
            }))}
            value={start.choice}
            onChange={(choice) => changeStart({ ...start, choice })}
          />
          {start.choice === 'at' && <StartFields start={start} isWrong={isWrong} onChange={changeStart} />}
        </Group>
        <Group title={m.arenas_length()}>
          <ChoicePills
            label={m.arenas_length()}
            options={ARENA_MINUTES.map((each) => ({
              value: `${each}` as const,
              label: m.arenas_minutes({ minutes: `${each}` }),
            }))}
            value={minutes}
            onChange={setMinutes}
          />
        </Group>
        <Group title={m.arenas_seats()}>
          <ChoicePills
            label={m.arenas_seats()}
            options={ARENA_SEATS.map((each) => ({ value: `${each}` as const, label: `${each}` }))}
            value={seats}
            onChange={setSeats}
          />
        </Group>
      </Card>
      {make.error !== null && (
        <Note tone="bad" role="alert">
          {errorMessage(make.error, m.arena_act_failed())}
        </Note>
      )}
      <Button type="submit" variant="primary" block busy={make.isPending}>
        {m.arenas_make()}
      </Button>
      <p className="text-small text-text-2">
        {m.arenas_terms()} {m.arenas_limits()}
      </p>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <p aria-hidden className="text-small font-semi">
        {title}
      </p>
      {children}
    </div>
  );
}

type StartFieldsProps = { start: StartDraft; isWrong: boolean; onChange: (start: StartDraft) => void };

function StartFields({ start, isWrong, onChange }: StartFieldsProps) {
  const [today] = useState(() => indiaDayOf(new Date(serverNow())));
  return (
    <div className="mt-1 grid grid-cols-2 items-start gap-2.5 max-2xs:grid-cols-1">
      <Field
        id="arena-day"
        type="date"
        label={m.arenas_day()}
        min={today}
        max={addDays(today, ARENA_DAYS_AHEAD)}
        value={start.day}
        error={isWrong ? m.arenas_start_wrong({ days: `${ARENA_DAYS_AHEAD}` }) : undefined}
        onChange={({ target }) => onChange({ ...start, day: target.value })}
      />
      <Field
        id="arena-time"
        type="time"
        label={m.arenas_time()}
        value={start.time}
        onChange={({ target }) => onChange({ ...start, time: target.value })}
      />
    </div>
  );
}
