import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.ts';
import { createCheckLedger } from './explorer/check-ledger.ts';
import { checkLedger as proveLedger } from './ledger/check.ts';
import { createLeaveOpenBattles } from './matches/leave-open-battles.ts';
import { createMakeMove } from './matches/make-move.ts';
import { createAccessTokens } from './platform/access-tokens.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { createFileLinks } from './platform/file-links.ts';
import type { FileStore } from './platform/files.ts';
import { createKeyedHash } from './platform/keyed-hash.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { createSeal } from './platform/seal.ts';
import type { Tell } from './platform/sockets.ts';
import { playerCreator } from './players/create-player.ts';
import { createTellBanned } from './players/tell-banned.ts';
import { createSandboxKyc } from './providers/kyc/sandbox.ts';
import { observeProvider } from './providers/observe-provider.ts';
import { createSandboxPayments } from './providers/payments/sandbox.ts';
import { createSandboxWebhooks } from './providers/payments/sandbox-webhooks.ts';
import { createSandboxPayouts } from './providers/payouts/sandbox.ts';
import { createSandboxPush } from './providers/push/sandbox.ts';
import { vapidKeysOf } from './providers/push/vapid.ts';
import { createWebPush } from './providers/push/web-push.ts';
import { createSandboxRecharges } from './providers/recharge/sandbox.ts';
import { createSandboxSms } from './providers/sms/sandbox.ts';
import { createDeliverRecharge } from './recharge/deliver-recharge.ts';
import { createSessions } from './sessions/create-sessions.ts';
import { PLAYER_SESSIONS, STAFF_SESSIONS } from './sessions/session-kinds.ts';
import { createSettings } from './settings/read-settings.ts';
import { createTellSettingsChanged } from './settings/tell-settings-changed.ts';
import { createSettleDeposit } from './wallet/settle-deposit.ts';
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
  const webhooks = createSandboxWebhooks(hash);
  const payments = observeProvider(metrics, 'payments', createSandboxPayments({ db, clock, webhooks }), {
    createPayment: () => 'created',
    fetchPayment: ({ state }) => state,
    refundPayment: ({ state }) => state,
  });
  const sms = observeProvider(metrics, 'sms', createSandboxSms({ db, clock }), { send: () => 'taken' });
  const rechargeProvider = observeProvider(metrics, 'recharge', createSandboxRecharges({ db, clock }), {
    send: ({ state }) => state,
    ask: ({ state }) => state,
  });
  const { publicUrl, pushContact, pushServices: moreServices } = config;
  const vapid = vapidKeysOf(hash);
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
    webhooks,
    payments,
    publicUrl,
    tell,
    tellSettingsChanged: createTellSettingsChanged({ settings, tell }),
    tellBanned: createTellBanned({ tell }),
    webhookUrl,
    pause: (milliseconds: number) => pause(milliseconds),
    sms,
    push: observeProvider(
      metrics,
      'push',
      pushContact === null
        ? createSandboxPush({ db, clock, vapid })
        : createWebPush({ vapid, contact: pushContact, moreServices }),
      { send: (outcome) => outcome },
    ),
    kyc: observeProvider(metrics, 'kyc', createSandboxKyc({ db, clock, hash, sms }), {
      sendOtp: (sent) => (sent === null ? 'no_such_aadhaar' : 'sent'),
      verifyOtp: ({ outcome }) => outcome,
    }),
    files,
    fileLinks: createFileLinks(hash),
    makeMove,
    leaveOpenBattles: createLeaveOpenBattles({ db, makeMove }),
    checkLedger: createCheckLedger({ db, clock, log, proveLedger: () => proveLedger(db) }),
    settleDeposit: createSettleDeposit({ db, clock, payments, tell }),
    payouts: observeProvider(metrics, 'payouts', createSandboxPayouts({ db, clock }), {
      findPayeeName: (name) => (name === null ? 'no_such_account' : 'found'),
      sendPayout: ({ state }) => state,
      fetchPayout: ({ state }) => state,
    }),
    moveWithdrawal: createMoveWithdrawal({ db, clock, tell, settings }),
    rechargeProvider,
    deliverRecharge: createDeliverRecharge({ db, clock, tell, log, rechargeProvider }),
    createPlayer: playerCreator({ clock }),
    joiningBonus: async () => (await settings.read()).joiningBonus,
    playerSessions: createSessions({ ...ofSessions, kind: PLAYER_SESSIONS }),
    staffSessions: createSessions({ ...ofSessions, kind: STAFF_SESSIONS }),
  };
};

export type Services = ReturnType<typeof createServices>;
