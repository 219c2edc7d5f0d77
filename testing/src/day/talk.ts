import { interruptedScreen } from '../picture.ts';
import type { Player } from '../player.ts';
import { registerNumbered, expectOk, type DayContext, submitAadhaar } from './cast.ts';

const endsOf = (player: Player) => ({
  senderId: player.id,
  senderModel: 'User' as const,
  receiverId: 'admin',
  receiverModel: 'Admin' as const,
});

const write = (player: Player, content: string) =>
  player.call('POST /chatwithadmin/send', { body: { ...endsOf(player), content } });

const show = async (player: Player, caption: string) =>
  expectOk(
    await player.send('POST /chatwithadmin/send-file', {
      body: { ...endsOf(player), messageType: 'image' },
      file: await interruptedScreen(player, caption),
    }),
  );

const QUESTIONS = {
  money: {
    missing: 'I paid ₹500 and my wallet still says ₹10. Can you look?',
    inHindi: 'मेरी KYC क्यों नहीं हो रही है?',
    asked: 'When does my withdrawal arrive?',
    answer: 'It was paid this morning. Banks show it within the hour.',
  },
  points: {
    missing: 'I won with a checkmate and my points are the same. Can you look?',
    inHindi: 'मेरा लीग में स्थान कब बदलेगा?',
    asked: 'When does the new week of the league begin?',
    answer: 'On Monday at midnight. The first game of the week gives you a seat.',
  },
} as const;

/** Waiting conversations with a text and with a picture, an answered one, and a closed one. */
export const seedChats = async (stage: DayContext) => {
  const { support } = stage.desk;
  const answer = (player: Player, content: string) =>
    support.call('POST /admin/chats/{playerId}/send', { params: { playerId: player.id }, body: { content } });
  const words = QUESTIONS[stage.economy === 'points' ? 'points' : 'money'];
  const waiting = await registerNumbered(stage, 70, 'Mohit Saxena');
  await write(waiting, words.missing);
  const inHindi = await registerNumbered(stage, 71, 'Suman Devi');
  await write(inHindi, words.inHindi);
  const showing = await registerNumbered(stage, 72, 'Faizan Ali');
  await write(showing, 'The game stopped here and never came back.');
  await show(showing, 'Reconnecting');

  const answered = await registerNumbered(stage, 73, 'Divya Rawat');
  await write(answered, words.asked);
  await answer(answered, words.answer);
  const closed = await registerNumbered(stage, 74, 'Karthik Subramanian');
  await write(closed, 'How do I change my username?');
  await answer(closed, 'Open Profile, type the new name and press Save.');
  await write(closed, 'Thank you!');
  await support.call('POST /admin/chats/{playerId}/close', { params: { playerId: closed.id } });
};

/** Players refused by KYC, and players on a time-out or self-exclusion. */
export const seedCare = async (stage: DayContext) => {
  await submitAadhaar(await registerNumbered(stage, 80, 'Chirag Solanki'), '234567991717');
  await submitAadhaar(await registerNumbered(stage, 81, 'Lakshmi Murugan'), '234567962828');
  const careful = await registerNumbered(stage, 82, 'Namrata Kohli', { rupees: 200 });
  await careful.call('PUT /user/limits/daily/{limit}', { params: { limit: 'deposit' }, body: { amount: 500 } });
  await careful.call('PUT /user/limits/daily/{limit}', { params: { limit: 'loss' }, body: { amount: 300 } });
  const resting = await registerNumbered(stage, 83, 'Amit Chawla');
  await resting.call('POST /user/limits/time-out', { body: { days: 7 } });
};
