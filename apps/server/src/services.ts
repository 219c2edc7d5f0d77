import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.ts';
import { createSettleDeposit } from './deposits/settle-deposit.ts';
import { checkLedger as proveLedger } from './ledger/check.ts';
import { createCheckLedger } from './ledger/explorer/check-ledger.ts';
import { createLeaveOpenBattles } from './matches/play/leave-open-matches.ts';
import { createMakeMove } from './matches/play/make-move.ts';
import type { Clock } from './platform/clock.ts';
import { createAccessTokens } from './platform/crypto/access-tokens.ts';
import { createKeyedHash } from './platform/crypto/keyed-hash.ts';
import { createSeal } from './platform/crypto/seal.ts';
import { openDatabase } from './platform/db/database.ts';
import { createFileLinks } from './platform/files/file-links.ts';
import type { FileStore } from './platform/files/files.ts';
import { createLog, type Log } from './platform/observe/log.ts';
import { createMetrics } from './platform/observe/metrics.ts';
import type { Tell } from './platform/realtime/sockets.ts';
import { playerCreator } from './players/create-player.ts';
import { createTellBanned } from './players/notify-banned.ts';
import { createProviders } from './providers/create-providers.ts';
import { createDeliverRecharge } from './recharges/deliver-recharge.ts';
import { createSessions } from './sessions/create-sessions.ts';
import { PLAYER_SESSIONS, STAFF_SESSIONS } from './sessions/session-kinds.ts';
import { createTellSettingsChanged } from './settings/announce-settings.ts';
import { createSettings } from './settings/read-settings.ts';
import { createMoveWithdrawal } from './withdrawals/move-withdrawal.ts';

type Given = {
  config: Config;
  databaseUrl: string;
  files: FileStore;
  clock: Clock;
  tell: Tell;
  webhookUrl: () => string;
  log?: Log | undefined;
};

/** Puts together what the features work with: each part made once, handed on by name. */
export const createServices = ({
  config,
  databaseUrl,
  files,
  clock,
  tell,
  webhookUrl,
  log = createLog(config.logLevel),
}: Given) => {
  const metrics = createMetrics();
  const db = openDatabase(databaseUrl);
  const hash = createKeyedHash(config.secretKey);
  const tokens = createAccessTokens(config.secretKey, clock);
  const settings = createSettings({ db, clock });
  const { publicUrl, pushContact, pushServices } = config;
  const providers = createProviders({ db, clock, hash, metrics, pushContact, pushServices });
  const { payments, rechargeProvider } = providers;
  const ofSessions = { db, clock, tokens, hash, publicUrl, endSession: tell.endSession };
  const makeMove = createMakeMove({
    db,
    clock,
    settings,
    tell,
    onGroup: ({ acts, waitedSeconds }) => {
      metrics.groupSize.observe(acts);
      metrics.groupWaitSeconds.observe(waitedSeconds);
    },
  });
  return {
    log,
    metrics,
    db,
    clock,
    hash,
    seal: createSeal(config.secretKey),
    tokens,
    settings,
    ...providers,
    publicUrl,
    tell,
    tellSettingsChanged: createTellSettingsChanged({ settings, tell }),
    tellBanned: createTellBanned({ tell }),
    webhookUrl,
    pause: (milliseconds: number) => pause(milliseconds),
    files,
    fileLinks: createFileLinks(hash),
    makeMove,
    leaveOpenBattles: createLeaveOpenBattles({ db, makeMove }),
    checkLedger: createCheckLedger({ db, clock, log, proveLedger: () => proveLedger(db) }),
    settleDeposit: createSettleDeposit({ db, clock, payments, tell }),
    moveWithdrawal: createMoveWithdrawal({ db, clock, tell, settings }),
    deliverRecharge: createDeliverRecharge({ db, clock, tell, log, rechargeProvider }),
    createPlayer: playerCreator({ clock }),
    joiningBonus: async () => (await settings.read()).joiningBonus,
    playerSessions: createSessions({ ...ofSessions, kind: PLAYER_SESSIONS }),
    staffSessions: createSessions({ ...ofSessions, kind: STAFF_SESSIONS }),
  };
};

export type Services = ReturnType<typeof createServices>;
