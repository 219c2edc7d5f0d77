import { type Caller, createCaller } from './caller.ts';
import type { OidcDouble, OidcPerson } from './providers/oidc-double.ts';

type Answer = { accessToken?: string; code?: string };

let count = 0;

/** A person of the company with a verified e-mail, who is in these groups. */
export const companyPerson = (groups: readonly string[], more: Partial<OidcPerson> = {}): OidcPerson => {
  count += 1;
  return {
    subject: `subject-${count}`,
    email: `person.${count}@company.test`,
    isEmailVerified: true,
    name: `Person ${count}`,
    groups,
    ...more,
  };
};

/** Signs people in by a company, each in a browser of their own. */
export const createCompanySignIns = (at: () => { origin: string; double: OidcDouble }) => {
  /** Begins a sign-in and follows it to the company and back. */
  const begin = async (caller: Caller) => {
    const { url, state } = await caller.call('POST /admin/login/oidc');
    return { url, state, returned: await at().double.visit(url) };
  };
  const finish = (caller: Caller, returned: Record<string, string>) =>
    caller.send<Answer>('POST /admin/login/oidc/finish', { body: returned });
  const signIn = async (person: OidcPerson) => {
    const { origin, double } = at();
    double.signInAs(person);
    const caller = createCaller(origin);
    const answer = await finish(caller, (await begin(caller)).returned);
    caller.token = answer.body.accessToken ?? null;
    return { caller, answer };
  };
  return {
    begin,
    finish,
    signIn,
    /** Signs in a person whom the server lets in. */
    signedIn: async (person: OidcPerson) => {
      const { caller, answer } = await signIn(person);
      if (answer.status !== 200) throw new Error(`the company's person was refused: ${String(answer.body.code)}`);
      return { caller, me: await caller.call('GET /admin/me') };
    },
    /** Returns the code of the refusal of a person. */
    refusalOf: async (person: OidcPerson) => (await signIn(person)).answer.body.code,
  };
};
