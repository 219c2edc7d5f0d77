import type { Disclosure, LogEntry, SealedEntry } from '@muqabla/proofs/log/entry';
import { parseVerifierKey } from '@muqabla/proofs/log/note';
import { type FetchFile, fetchHead, verifyLog } from '@muqabla/proofs/log/read-log';
import { disclosuresOf, isDisclosed, isSealed } from '@muqabla/proofs/log/seal';
import { acceptBoardMatch, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { integrateLog } from '@muqabla/testing/integrate-log';
import {
  chanceOfAtLeast,
  linkEntries,
  longValuesIn,
  type SeenEntry,
  type WatchedMatch,
} from '@muqabla/testing/log-linker';
import { startConflict } from '@muqabla/testing/match-money';
import { type Player, playerWithCash, renewTokens, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { minuteOf } from '../../../core/public-log/match-entry.rules.ts';
import { insertBoardGames } from '../../boards/games/board-games.queries.ts';

// The share that a linker gets right by guessing among 20 is a twentieth; this much luck is not believed.
const BELIEVED_CHANCE = 1e-6;
const [PLAYERS, ROOMS, CODES, STAKES] = [8, 22, 22, [50, 75, 120, 600]];

type Played = { readonly matchId: string; readonly host: Player };
type Spy = Awaited<ReturnType<typeof listenForEvents>>;

const server = setUpTestServer();
const minute = () => minuteOf(server.clock.now());
const fetchFile: FetchFile = async (path) => {
  const response = await fetch(`${server.origin}/log/${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};
const readLog = async (onEntries: (entries: readonly string[]) => void = () => {}) => {
  const key = parseVerifierKey(new TextDecoder().decode(await fetchFile('key')).split('\n')[0] ?? '');
  return verifyLog(fetchFile, await fetchHead(fetchFile, key), onEntries);
};

/** An ordinary account that is in no match, hears all lobbies, reads their lists, and looks at the log after each match. */
const createWatcher = async () => {
  const stranger = await playerWithCash(server.origin, 100);
  const spy: Spy = await listenForEvents({ origin: server.origin, token: stranger.token });
  const heard = new Map<string, { minutes: string[]; texts: string[] }>();
  const seen: SeenEntry[] = [];
  let [taken, before] = [0, minute()];
  const note = (payload: Record<string, unknown>) => {
    const id = String(payload._id);
    const known = heard.get(id) ?? { minutes: [], texts: [] };
    known.minutes.push(minute());
    known.texts.push(JSON.stringify(payload));
    heard.set(id, known);
  };
  const readList = async (game: string) => {
    await renewTokens(stranger);
    const params = { gameName: game };
    for (const listed of await stranger.call('GET /match/running/{gameName}', { params })) note({ ...listed });
    for (const listed of await stranger.call('GET /match/openmatches/{gameName}', { params })) note({ ...listed });
  };
  const lookAtLog = async () => {
    await integrateLog(server);
    const texts: string[] = [];
    await readLog((entries) => texts.push(...entries));
    const now = minute();
    for (const text of texts.slice(seen.length)) seen.push({ index: seen.length, text, from: before, to: now });
    before = now;
  };
  const takeEvents = () => {
    for (const { payload } of spy.events.slice(taken)) if (typeof payload._id === 'string') note(payload);
    taken = spy.events.length;
  };
  const watched = (): WatchedMatch[] =>
    [...heard].map(([matchId, { minutes, texts }]) => {
      const last = JSON.parse(texts.at(-1) ?? '{}') as {
        gameName: string;
        room: string;
        amount: number;
        status: string;
      };
      return {
        matchId,
        game: last.gameName,
        room: last.room,
        stakePaise: last.amount * 100,
        minutes,
        isCancelled: last.status !== 'completed',
        values: new Set(texts.flatMap(longValuesIn)),
      };
    });
  return { spy, seen, readList, takeEvents, lookAtLog, watched };
};
type Watcher = Awaited<ReturnType<typeof createWatcher>>;

/** The pairs of players in turn, so that each kind of match is of more than 20 of them. */
const pairsOf = (players: readonly Player[]): [Player, Player][] =>
  players.flatMap((host, place) => players.slice(place + 1).map((joiner): [Player, Player] => [host, joiner]));

const playRoom = async ([host, joiner]: [Player, Player], place: number): Promise<Played> => {
  const amount = STAKES[place % STAKES.length] ?? 50;
  const { matchId } = await startBoardMatch(host, joiner, { amount });
  await sendAct(joiner, matchId, 0, { type: 'resign' });
  return { matchId, host };
};
const playCode = async ([host, joiner]: [Player, Player], place: number): Promise<Played> => {
  const amount = STAKES[place % STAKES.length] ?? 50;
  const matchId = await startMatch(host, joiner, { amount });
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
  return { matchId, host };
};

/** One more match of each rare kind: the host loses, an offer is declined, a reviewer charges a penalty. */
const playRareOnes = async ([host, joiner]: [Player, Player]): Promise<Played[]> => {
  const lost = await startBoardMatch(host, joiner, { amount: 50 });
  await sendAct(host, lost.matchId, 0, { type: 'resign' });
  const offered = await acceptBoardMatch(host, joiner);
  await host.call('PUT /match/reject', { body: { matchId: offered.matchId } });
  await host.call('DELETE /match/delete/{id}', { params: { id: offered.matchId } });
  const owner = await createStaffMember(server, 'owner');
  const matchId = await startConflict(host, joiner);
  const { version } = await owner.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  await owner.call('POST /admin/reviews/{matchId}/decision', {
    params: { matchId },
    body: { outcome: 'host', penalties: [{ side: 'joiner', kind: 'fraud' }], reason: 'It is another game.', version },
  });
  return [lost.matchId, offered.matchId, matchId].map((id) => ({ matchId: id, host }));
};

const playDay = async (watcher: Watcher): Promise<Played[]> => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => playerWithCash(server.origin, 5000)));
  const pairs = pairsOf(players);
  const played: Played[] = [];
  for (const [place, pair] of pairs.slice(0, Math.max(ROOMS, CODES)).entries()) {
    for (const play of [playRoom, playCode]) {
      const { matchId, host } = await play(pair, place);
      played.push({ matchId, host });
      await watcher.spy.waitFor('resultUpdated', (match) => match._id === matchId && match.status === 'completed');
      watcher.takeEvents();
      await watcher.lookAtLog();
      server.clock.advance({ minutes: 3 });
      await renewTokens(...players);
    }
    if (place % 5 === 0) for (const game of ['Instant Ludo Quick', 'Ludo Classic']) await watcher.readList(game);
  }
  const [first] = pairs;
  if (first !== undefined) played.push(...(await playRareOnes(first)));
  watcher.takeEvents();
  await watcher.lookAtLog();
  server.clock.advance({ minutes: 90 });
  await server.runJob('disclose-entries', {});
  await watcher.lookAtLog();
  await renewTokens(...players);
  return played;
};

describe('one who watches all lobbies of a day and reads the log', () => {
  let watcher: Watcher;
  let played: Played[];

  beforeAll(async () => {
    await insertBoardGames(server.services.db);
    watcher = await createWatcher();
    played = await playDay(watcher);
  });

  const aboutMatches = () =>
    watcher.seen.filter(({ text }) => {
      const entry = JSON.parse(text) as LogEntry;
      return 'match' in entry || entry.kind === 'disclosed';
    });
  const logOf = ({ matchId, host }: Played) => host.call('GET /match/{matchId}/log', { params: { matchId } });

  /** The match that each entry is about, as its players know. */
  const readTruth = async () => {
    const truth = new Map<number, string>();
    for (const each of played)
      for (const { index, seal, disclosures = [] } of (await logOf(each)).entries) {
        if (seal === undefined && index !== null) truth.set(index, each.matchId);
        for (const disclosure of disclosures) truth.set(disclosure.index, each.matchId);
      }
    return truth;
  };

  it.each(['time', 'order'] as const)('links no entry by %s better than by a guess among 20', async (strategy) => {
    const entries = aboutMatches();
    const truth = await readTruth();
    const links = linkEntries(entries, watcher.watched(), strategy);
    const right = entries.filter(({ index }) => links.get(index) === truth.get(index)).length;
    expect(entries.length).toBeGreaterThanOrEqual(ROOMS + CODES);
    expect(entries.every(({ index }) => truth.has(index))).toBe(true);
    expect(
      chanceOfAtLeast(right, entries.length, 1 / 20),
      `${right} of ${entries.length} entries were linked`,
    ).toBeGreaterThan(BELIEVED_CHANCE);
  });

  it('finds no value of an event or a list in the log', () => {
    const heard = new Set(watcher.watched().flatMap(({ values }) => [...values]));
    const logged = watcher.seen.flatMap(({ text }) => longValuesIn(text));
    expect([heard.size > 100, logged.length > 40]).toEqual([true, true]);
    expect(logged.filter((value) => heard.has(value))).toEqual([]);
  });

  it('reads nothing of what fewer than 20 have in common', () => {
    const disclosed = watcher.seen.flatMap(({ text }): Disclosure[] => {
      const entry = JSON.parse(text) as LogEntry;
      return entry.kind === 'disclosed' ? [entry.about] : [];
    });
    const texts = new Set(disclosed.map((about) => JSON.stringify(about)));
    expect([...texts].toSorted()).toEqual([
      '{"by":"board","kind":"decision","outcome":"host"}',
      '{"by":"rule","kind":"decision","outcome":"host"}',
      '{"kind":"board_started"}',
    ]);
  });

  it('sees a log that the verifier finds sound, and that the sides of each match open', async () => {
    server.clock.advance({ minutes: 90 });
    await server.runJob('log-audit-head', {});
    await integrateLog(server);
    const { disclosures } = await readLog();
    expect(disclosures.get('{"by":"board","kind":"decision","outcome":"host"}')).toBe(ROOMS);
    await renewTokens(...new Set(played.map(({ host }) => host)));
    const known: string[] = [];
    await readLog((entries) => known.push(...entries));
    for (const each of played.slice(-5)) {
      const { entries } = await logOf(each);
      expect(entries.length).toBeGreaterThan(0);
      for (const { index, entry, seal, disclosures: parts = [] } of entries) {
        if (seal === undefined) throw new Error('an entry is not sealed');
        expect(isSealed(entry, seal)).toBe(true);
        expect(known[index ?? -1]).toBe(seal.entry);
        expect(isSealed(entry.replace('"v":1', '"v":2'), seal)).toBe(false);
        expect(parts.every((part) => isDisclosed(entry, part) && known[part.index] === part.entry)).toBe(true);
        expect(parts.length).toBeLessThanOrEqual(disclosuresOf(JSON.parse(entry) as SealedEntry).length);
      }
    }
    await server.runJob('check-log', {});
    const [check] = await server.services.db.query<{ fault: string | null }>(
      'select fault from log_checks order by checked_at desc limit 1',
    );
    expect(check?.fault).toBeNull();
  });
});
