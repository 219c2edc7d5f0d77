import { befriend, challengePlayer, hostWins } from '../friend-fixtures.ts';
import { type DayContext, expectOk, registerNumbered } from './cast.ts';

/** Friends with an open challenge, a request that waits, an opponent who is blocked, and reports in both states. */
export const seedFriends = async (stage: DayContext) => {
  const asha = await registerNumbered(stage, 84, 'Asha Thakur', { rupees: 1000 });
  const bela = await registerNumbered(stage, 85, 'Bela Fernandes', { rupees: 1000 });
  const dinesh = await registerNumbered(stage, 86, 'Dinesh Lodhi', { rupees: 1000 });
  await befriend(asha, bela);
  await hostWins(asha, bela);
  await hostWins(bela, asha);
  expectOk(await challengePlayer(bela, asha));
  const matchId = await hostWins(dinesh, asha);
  await dinesh.call('POST /friends/requests', { body: { playerId: asha.id, matchId } });
  const shown = await hostWins(dinesh, bela);
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

/** Complaints: one that waits, one that is worked on, one that was answered, and one with the grievance officer. */
export const seedComplaints = async (stage: DayContext) => {
  const gita = await registerNumbered(stage, 87, 'Gita Sharma');
  const hemant = await registerNumbered(stage, 88, 'Hemant Rawal');
  const { support } = stage.desk;
  const params = (complaintId: string) => ({ params: { complaintId } });
  await gita.call('POST /user/complaints', {
    body: { category: 'payment', text: 'My bank took ₹500 yesterday and my wallet has nothing.' },
  });
  const data = await gita.call('POST /user/complaints', {
    body: { category: 'privacy', text: 'Please tell me who can see my Aadhaar number.' },
  });
  await support.call('POST /admin/complaints/{complaintId}/reply', {
    ...params(data._id),
    body: { text: 'We keep no Aadhaar number, only a keyed hash. We are checking your account.' },
  });
  const account = await hemant.call('POST /user/complaints', {
    body: { category: 'account', text: 'I cannot change my name after KYC.' },
  });
  await support.call('POST /admin/complaints/{complaintId}/close', {
    ...params(account._id),
    body: { outcome: 'rejected', text: 'The name of the KYC stays: payouts go to this name alone.' },
  });
  await hemant.call('POST /user/complaints/{complaintId}/escalate', {
    ...params(account._id),
    body: { text: 'I have married and my name has changed.' },
  });
};
