import type { HttpResponse } from './phone.ts';

/** The sender of a player's requests: a phone, or one that times them. */
export type Sender = {
  send(method: string, path: string, body?: object): Promise<HttpResponse>;
  sendForm(method: string, path: string, fields: Readonly<Record<string, string>>): Promise<HttpResponse>;
};

/** The body of a response; throws unless it is a success. */
export const expectSuccess = ({ status, body }: HttpResponse): string => {
  if (status !== 200) throw new Error(`${status}: ${body}`);
  return body;
};

/** Plays one match over HTTP, from its creation to its prize, in which two phones act in turn. */
export const playBattle = async (host: Sender, joiner: Sender, hostLoses: boolean): Promise<void> => {
  const terms = { amount: 100, gameName: 'Ludo Classic' };
  const { _id: matchId } = JSON.parse(expectSuccess(await host.send('POST', '/match/create', terms))) as {
    _id: string;
  };
  expectSuccess(await joiner.send('PUT', '/match/accept', { matchId }));
  expectSuccess(await host.send('PUT', '/match/start', { matchId }));
  expectSuccess(await host.send('PUT', `/match/update/roomcode/${matchId}`, { roomcode: '08714236' }));
  const loser = hostLoses ? host : joiner;
  expectSuccess(await loser.sendForm('PUT', `/match/submit/result/${matchId}`, { resultStatus: 'loss' }));
};
