import type { MoneyModel } from './money-model.ts';

type Side = 'host' | 'joiner';
type Report = { result: 'win' | 'loss' | 'cancel'; picture: string | null };

export type ModelBattle = {
  id: string;
  game: string;
  auto: boolean;
  stake: number;
  status: string;
  version: number;
  host: string;
  joiner: string | null;
  fromDeposit: { host: number; joiner: number };
  hasCode: boolean;
  reports: { host?: Report; joiner?: Report };
  winner: Side | null;
  ends: number | null;
};

export type Fine = { side: Side; kind: 'fraud' | 'abusing' | 'notUpdating' };

/** An action on the model. `by` is a player, whose role in the match the model determines. */
export type ModelAct =
  | { does: 'create'; id: string; by: string; game: string; stake: number }
  | { does: 'accept' | 'start' | 'reject' | 'delete' | 'code'; id: string; by: string }
  | { does: 'report'; id: string; by: string; report: Report }
  | { does: 'decide'; id: string; outcome: Side | 'cancel'; version: number; fines: readonly Fine[] }
  | { does: 'callOff'; id: string; version: number }
  | { does: 'expire'; id: string; version: number };

export type ModelSettings = {
  games: Record<string, { auto: boolean; open: boolean }>;
  stake: { min: number; max: number; step: number };
  commissionPercent: number;
  referralPercents: readonly number[];
  maxOpen: number;
  minutes: { open: number; request: number; code: number; silence: number };
  prices: Record<Fine['kind'], number>;
};

const LIVE = ['requested', 'running', 'pending', 'conflict'];

/** A naive model of matches. Each action returns a refusal's code, 'done', or 'same' when nothing changes. */
export class MatchModel {
  readonly battles = new Map<string, ModelBattle>();
  /** All matches in the order of their creation. */
  readonly inCreationOrder: ModelBattle[] = [];
  /** The matches that are not final: only they restrict what a player can do. */
  readonly live = new Set<ModelBattle>();
  readonly #money: MoneyModel;
  readonly #settings: ModelSettings;

  constructor(money: MoneyModel, settings: ModelSettings) {
    this.#money = money;
    this.#settings = settings;
  }

  act(act: ModelAct, now: number): string {
    if (act.does === 'create') return this.#create(act, now);
    const battle = this.battles.get(act.id);
    if (battle === undefined) return 'MATCH_NOT_FOUND';
    switch (act.does) {
      case 'decide':
        return this.#decide(battle, act, now);
      case 'callOff':
        return this.#callOff(battle, act.version, now);
      case 'expire':
        return this.#expire(battle, act.version, now);
      case 'report':
        return this.#report(battle, act.by, act.report, now);
      case 'accept':
      case 'start':
      case 'reject':
      case 'delete':
      case 'code':
        return this.#move(battle, act.does, act.by, now);
    }
  }

  #openOf(player: string) {
    return [...this.live].filter(
      ({ host, joiner, status }) =>
        (host === player && (status === 'new' || status === 'requested')) ||
        (joiner === player && status === 'requested'),
    ).length;
  }

  #plays(player: string, game: string) {
    return [...this.live].some(
      (battle) =>
        battle.status === 'running' && battle.game === game && (battle.host === player || battle.joiner === player),
    );
  }

  #go(battle: ModelBattle, status: string, now: number) {
    const { open, request, code, silence } = this.#settings.minutes;
    const moved = battle.status !== status;
    if (status !== 'new' && !LIVE.includes(status)) this.live.delete(battle);
    battle.status = status;
    battle.version += 1;
    const waits: Record<string, number | null> = {
      new: open,
      requested: request,
      running: battle.hasCode ? null : code,
      pending: battle.auto ? silence : null,
    };
    if (moved || status === 'running') {
      const minutes = waits[status] ?? null;
      battle.ends = minutes === null ? null : now + minutes * 60_000;
    }
    return 'done';
  }

  #create({ id, by, game, stake }: Extract<ModelAct, { does: 'create' }>, now: number) {
    const { games, stake: bounds, maxOpen } = this.#settings;
    const known = games[game];
    if (known === undefined) return 'GAME_NOT_FOUND';
    if (!known.open) return 'GAME_CLOSED';
    if (stake < bounds.min || stake > bounds.max) return 'STAKE_OUT_OF_BOUNDS';
    if (stake % bounds.step !== 0) return 'STAKE_OFF_STEP';
    if (this.#openOf(by) >= maxOpen) return 'TOO_MANY_OPEN_MATCHES';
    const host = this.#money.takeStake(by, stake);
    if (host === null) return 'INSUFFICIENT_BALANCE';
    const ends = now + this.#settings.minutes.open * 60_000;
    const begun = { status: 'new', version: 1, joiner: null, hasCode: false, reports: {}, winner: null, ends };
    const battle = { ...begun, id, game, auto: known.auto, stake, host: by, fromDeposit: { host, joiner: 0 } };
    this.battles.set(id, battle);
    this.inCreationOrder.push(battle);
    this.live.add(battle);
    return 'done';
  }

  #giveBack(battle: ModelBattle, side: Side) {
    const player = side === 'host' ? battle.host : battle.joiner;
    if (player === null) return;
    this.#money.give(player, 'deposit', battle.fromDeposit[side]);
    this.#money.give(player, 'reward', battle.stake - battle.fromDeposit[side]);
  }

  #collectFrom(players: readonly (string | null)[]) {
    for (const player of players) if (player !== null) this.#money.collect(player);
  }

  #move(battle: ModelBattle, does: 'accept' | 'start' | 'reject' | 'delete' | 'code', by: string, now: number): string {
    const isHost = by === battle.host;
    const isJoiner = by === battle.joiner;
    if (does === 'accept') {
      if (isHost) return 'OWN_MATCH';
      if (isJoiner) return 'NOT_YOUR_MOVE';
      return battle.status === 'new' ? this.#accept(battle, by, now) : 'MATCH_MOVED_ON';
    }
    if (!isHost && !isJoiner) return 'MATCH_NOT_FOUND';
    if (isJoiner && does !== 'reject') return 'NOT_YOUR_MOVE';
    const from = { start: 'requested', reject: 'requested', delete: 'new', code: 'running' }[does];
    if (battle.status !== from) return 'MATCH_MOVED_ON';
    switch (does) {
      case 'start':
        if (this.#plays(battle.host, battle.game)) return 'ALREADY_PLAYING';
        if (battle.joiner !== null && this.#plays(battle.joiner, battle.game)) return 'OPPONENT_ALREADY_PLAYING';
        return this.#go(battle, 'running', now);
      case 'reject':
        return this.#freeSeat(battle, now);
      case 'delete':
        return this.#remove(battle, now);
      case 'code':
        if (battle.hasCode) return 'ROOM_CODE_ALREADY_SET';
        battle.hasCode = true;
        return this.#go(battle, 'running', now);
    }
  }

  #accept(battle: ModelBattle, by: string, now: number) {
    if (this.#plays(by, battle.game)) return 'ALREADY_PLAYING';
    if (this.#openOf(by) >= this.#settings.maxOpen) return 'TOO_MANY_OPEN_MATCHES';
    const joiner = this.#money.takeStake(by, battle.stake);
    if (joiner === null) return 'INSUFFICIENT_BALANCE';
    battle.joiner = by;
    battle.fromDeposit = { ...battle.fromDeposit, joiner };
    return this.#go(battle, 'requested', now);
  }

  #freeSeat(battle: ModelBattle, now: number) {
    this.#giveBack(battle, 'joiner');
    this.#collectFrom([battle.joiner]);
    battle.joiner = null;
    return this.#go(battle, 'new', now);
  }

  #remove(battle: ModelBattle, now: number) {
    this.#giveBack(battle, 'host');
    this.#collectFrom([battle.host]);
    return this.#go(battle, 'deleted', now);
  }

  #end(battle: ModelBattle, end: Side | 'cancel', fines: readonly Fine[], now: number) {
    const given: (string | null)[] = [battle.host, battle.joiner];
    if (end === 'cancel') {
      this.#giveBack(battle, 'host');
      this.#giveBack(battle, 'joiner');
    } else {
      const { commissionPercent, referralPercents } = this.#settings;
      const winner = end === 'host' ? battle.host : (battle.joiner ?? '');
      const fee = Math.floor((battle.stake * commissionPercent) / 100);
      this.#money.give(winner, 'reward', 2 * battle.stake - fee);
      this.#money.house += fee;
      for (const [level, referrer] of this.#money.referrersOf(winner).entries()) {
        const bonus = Math.floor((battle.stake * (referralPercents[level] ?? 0)) / 100);
        this.#money.give(referrer, 'reward', bonus);
        this.#money.house -= bonus;
        given.push(referrer);
      }
      // The loser was paid nothing, so no due is collected from them.
      given.splice(end === 'host' ? 1 : 0, 1);
      battle.winner = end;
    }
    for (const { side, kind } of fines)
      this.#money.charge(side === 'host' ? battle.host : (battle.joiner ?? ''), this.#settings.prices[kind]);
    this.#collectFrom(given);
    return this.#go(battle, end === 'cancel' ? 'cancelled' : 'completed', now);
  }

  #report(battle: ModelBattle, by: string, report: Report, now: number): string {
    if (by !== battle.host && by !== battle.joiner) return 'MATCH_NOT_FOUND';
    const side = by === battle.host ? 'host' : 'joiner';
    const earlier = battle.reports[side];
    const lostFirst = battle.reports[side === 'host' ? 'joiner' : 'host']?.result === 'loss';
    const isOpen = earlier === undefined || earlier.result === 'loss';
    if (report.result === 'loss' && battle.winner === side && lostFirst && isOpen) {
      battle.reports = { ...battle.reports, [side]: report };
      return 'SECOND_LOSS';
    }
    if (earlier !== undefined)
      return earlier.result === report.result && earlier.picture === report.picture ? 'same' : 'RESULT_ALREADY_SENT';
    if (battle.status !== 'running' && battle.status !== 'pending') return 'MATCH_MOVED_ON';
    if (report.result !== 'cancel' && !battle.hasCode) return 'ROOM_CODE_NEEDED';
    battle.reports = { ...battle.reports, [side]: report };
    const host = battle.reports.host?.result;
    const joiner = battle.reports.joiner?.result;
    if (host === 'loss' && joiner === 'loss') return this.#go(battle, 'conflict', now);
    if (host === 'loss') return this.#end(battle, 'joiner', [], now);
    if (joiner === 'loss') return this.#end(battle, 'host', [], now);
    if (host === undefined || joiner === undefined) return this.#go(battle, 'pending', now);
    return host === 'cancel' && joiner === 'cancel'
      ? this.#end(battle, 'cancel', [], now)
      : this.#go(battle, 'conflict', now);
  }

  #decide(battle: ModelBattle, { outcome, version, fines }: Extract<ModelAct, { does: 'decide' }>, now: number) {
    if (version !== battle.version) return 'MATCH_MOVED_ON';
    if (battle.status !== 'pending' && battle.status !== 'conflict') return 'MATCH_MOVED_ON';
    return this.#end(battle, outcome, fines, now);
  }

  #callOff(battle: ModelBattle, version: number, now: number): string {
    if (version !== battle.version) return 'MATCH_MOVED_ON';
    if (battle.status === 'new') return this.#remove(battle, now);
    if (battle.status !== 'requested' && battle.status !== 'running') return 'MATCH_MOVED_ON';
    return this.#end(battle, 'cancel', [], now);
  }

  #expire(battle: ModelBattle, version: number, now: number): string {
    if (version !== battle.version || battle.ends === null || now < battle.ends) return 'MATCH_MOVED_ON';
    if (battle.status === 'new') return this.#remove(battle, now);
    if (battle.status === 'requested') return this.#freeSeat(battle, now);
    if (battle.status === 'running') return this.#end(battle, 'cancel', [], now);
    const claims = (['host', 'joiner'] as const).find((side) => battle.reports[side]?.result === 'win');
    if (claims === undefined) return this.#end(battle, 'cancel', [], now);
    const silent = claims === 'host' ? 'joiner' : 'host';
    return this.#end(battle, claims, [{ side: silent, kind: 'notUpdating' }], now);
  }

  /** The sum of the stakes of all matches. */
  staked() {
    return [...this.live].reduce(
      (sum, { status, stake }) => sum + (LIVE.includes(status) ? 2 * stake : status === 'new' ? stake : 0),
      0,
    );
  }
}
