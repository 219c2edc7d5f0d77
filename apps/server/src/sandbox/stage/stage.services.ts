import type { Paise } from '@muqabla/contract/money';
import type { InjectOptions } from 'fastify';
import type { Services } from '../../core/core.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { HttpContext } from '../../platform/http/calls.ts';

type SessionTokens = { accessToken: string; refreshToken: string };

/** The sessions of players, as far as the stage opens and ends them. */
export type PlayerSessions = {
  open(tx: Transaction, playerId: string, from: { address: string; device: string }): Promise<SessionTokens>;
  hand(http: HttpContext, session: SessionTokens): { accessToken: string };
  end(http: HttpContext): Promise<string | null>;
};

/** The parts of other features and of the web server that the stage uses. */
export type StageServices = Services & {
  sessions: PlayerSessions;
  createPlayer(
    tx: Transaction,
    player: { phone: string; fullName: string; referrerId: null; bonus: Paise },
  ): Promise<string>;
  joiningBonus(): Promise<Paise>;
};

/** A call to the server's own API without a network, as a player's phone would make it. */
export type Inject = (options: InjectOptions) => Promise<{ statusCode: number; json(): unknown }>;
