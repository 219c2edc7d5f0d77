import { hostCommit } from '@muqabla/games/dice/commits';
import { newSeed } from '../board-fixtures.ts';
import { befriend, challengePlayer } from '../friend-fixtures.ts';
import type { Player } from '../player.ts';
import { type DayContext, expectOk, registerNumbered, winBattle } from './cast.ts';

const challenge = async ({ economy }: DayContext, player: Player, other: Player) => {
  if (economy !== 'points') return expectOk(await challengePlayer(player, other));
  const body = { playerId: other.id, amount: 50, gameName: 'Instant Chess', hostCommit: hostCommit(newSeed()) };
  await player.call('POST /match/challenge', { body });
};

/** Friends with an open challenge, a request that waits, an opponent who is blocked, and reports in both states. */
export const seedFriends = async (stage: DayContext) => {
  const asha = await registerNumbered(stage, 84, 'Asha Thakur', { rupees: 1000 });
  const bela = await registerNumbered(stage, 85, 'Bela Fernandes', { rupees: 1000 });
  const dinesh = await registerNumbered(stage, 86, 'Dinesh Lodhi', { rupees: 1000 });
  await befriend(asha, bela);
  await winBattle(stage, asha, bela);
  await winBattle(stage, bela, asha);
  await challenge(stage, bela, asha);
  const matchId = await winBattle(stage, dinesh, asha);
  await dinesh.call('POST /friends/requests', { body: { playerId: asha.id, matchId } });
  const shown = await winBattle(stage, dinesh, bela);
  const reported = { playerId: dinesh.id };
  const report = (text: string) =>
    bela.call('POST /players/{playerId}/report', {
      params: reported,
      body: { reason: 'abuse', text, matchId: shown },
    });
  await report('He called me names in the game app.');
  const { support } = stage.desk;
  const { reports } = await support.call('GET /admin/players/{playerId}/reports', { params: reported, query: {} });
  await support.call('POST /admin/player-reports/{reportId}/close', {
    params: { reportId: reports[0]?._id ?? '' },
    body: { outcome: 'confirmed', note: 'Seen in the recording that the player sent. Warned.' },
  });
  await report('He did it again.');
  await bela.call('PUT /blocks/{playerId}', { params: reported });
};

const COMPLAINTS = {
  money: {
    missing: { category: 'payment', text: 'My bank took ₹500 yesterday and my wallet has nothing.' },
    data: 'Please tell me who can see my Aadhaar number.',
    reply: 'We keep no Aadhaar number, only a keyed hash. We are checking your account.',
    name: 'I cannot change my name after KYC.',
    refusal: 'The name of the KYC stays: payouts go to this name alone.',
    appeal: 'I have married and my name has changed.',
  },
  points: {
    missing: { category: 'battle', text: 'I won a game of chess yesterday and it is not in my history.' },
    data: 'Please tell me who can see my phone number.',
    reply: 'Other players never see it; of the staff only support does. We are checking your account.',
    name: 'Somebody else has the username that I want.',
    refusal: 'A username belongs to the player who chose it first.',
    appeal: 'It is my own name, and the other player has not played for months.',
  },
} as const;

/** Complaints: one that waits, one that is worked on, one that was answered, and one with the grievance officer. */
export const seedComplaints = async (stage: DayContext) => {
  const gita = await registerNumbered(stage, 87, 'Gita Sharma');
  const hemant = await registerNumbered(stage, 88, 'Hemant Rawal');
  const { support } = stage.desk;
  const words = COMPLAINTS[stage.economy === 'points' ? 'points' : 'money'];
  const params = (complaintId: string) => ({ params: { complaintId } });
  await gita.call('POST /user/complaints', { body: words.missing });
  const data = await gita.call('POST /user/complaints', { body: { category: 'privacy', text: words.data } });
  await support.call('POST /admin/complaints/{complaintId}/reply', {
    ...params(data._id),
    body: { text: words.reply },
  });
  const account = await hemant.call('POST /user/complaints', { body: { category: 'account', text: words.name } });
  await support.call('POST /admin/complaints/{complaintId}/close', {
    ...params(account._id),
    body: { outcome: 'rejected', text: words.refusal },
  });
  await hemant.call('POST /user/complaints/{complaintId}/escalate', {
    ...params(account._id),
    body: { text: words.appeal },
  });
};
