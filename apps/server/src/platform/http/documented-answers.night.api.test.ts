import { type ApiDocument, type ApiRequest, readApiDocument } from '@muqabla/testing/hostile/documented-calls';
import { seeded } from '@muqabla/testing/model/seeded';
import { type Player, playerWithCash, startMatch } from '@muqabla/testing/player';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { CORPUS_TIMEOUT_MILLISECONDS, rounds } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';

const EACH_CALL = rounds(10);
const SEED = 20_261_129;
const server = setUpTestServer();
const random = seeded(SEED);

type People = { player: Player; staff: StaffCaller; ids: readonly string[] };

const newPeople = async (): Promise<People> => {
  const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
  const matchId = await startMatch(host, joiner, { amount: 50 });
  return { player: host, staff: await createStaffMember(server, 'owner'), ids: [host.id, joiner.id, matchId] };
};

const ask = async ({ path, ...request }: ApiRequest, token: string | null) => {
  const network = `10.${random.below(256)}.${random.below(256)}.${random.between(1, 254)}`;
  const answer = await fetch(`${server.origin}/api${path}`, {
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}`, 'x-forwarded-for': network },
  });
  return { status: answer.status, text: await answer.text() };
};

it(
  `asks every call ${EACH_CALL} times by the document alone, and gets the statuses and answers that it names`,
  async () => {
    const document = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as ApiDocument;
    const api = readApiDocument(document);
    const disagreements: string[] = [];
    let successes = 0;
    for (let round = 0; round < EACH_CALL; round += 1) {
      let people = await newPeople();
      for (const call of api.calls) {
        const person = call.path.startsWith('/admin/') ? people.staff : people.player;
        const request = api.requestOf(call, random, people.ids);
        const { status, text } = await ask(request, person.token);
        const disagreement = api.disagreement(call, status, JSON.parse(text));
        if (disagreement !== null)
          disagreements.push(`${call.method} ${request.path}: ${disagreement}: ${text.slice(0, 200)}`);
        if (status === 200) successes += 1;
        // Some calls end the session of who makes them.
        if (status === 401 || status === 403) people = await newPeople();
      }
    }
    expect(disagreements).toEqual([]);
    expect(successes).toBeGreaterThan((api.calls.length * EACH_CALL) / 4);
  },
  CORPUS_TIMEOUT_MILLISECONDS,
);
