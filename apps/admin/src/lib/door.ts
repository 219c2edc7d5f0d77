import { createExternalStore } from '@muqabla/ui/external-store';

/** What the person at the console is asked before an act can go on. */
export type Question = 'confirm' | 'sign-in';

type Asked = { readonly question: Question; answer(isGoingOn: boolean): void };

const asked = createExternalStore<Asked | null>(null);
let open: { question: Question; answer: Promise<boolean> } | null = null;

/** Asks the person, over whatever page they are on; true when the act can be made again. Asked together, asked once. */
export function ask(question: Question): Promise<boolean> {
  if (open?.question === question) return open.answer;
  const before = open?.answer ?? Promise.resolve(true);
  const answer = before.then(
    () =>
      new Promise<boolean>((answered) => {
        asked.set({
          question,
          answer: (isGoingOn) => {
            asked.set(null);
            if (open?.answer === answer) open = null;
            answered(isGoingOn);
          },
        });
      }),
  );
  open = { question, answer };
  return answer;
}

/** The open question, for whoever shows it. */
export const useAsked = (): Asked | null => asked.use();
