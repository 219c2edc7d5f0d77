import { type Language, LANGUAGES } from '@muqabla/contract/languages';
import type { FastifyRequest } from 'fastify';

/** The language of the response: that of the product which Accept-Language prefers, else English. */
export const languageOf = (request: FastifyRequest): Language => languageIn(request.headers['accept-language']);

const weightOf = (parameters: readonly string[]) => {
  const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
  return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
};

/** The same of the value of the header. */
export const languageIn = (accepted = ''): Language => {
  const [first] = accepted
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const [primary] = tag.trim().toLowerCase().split('-');
      const language = LANGUAGES.find((each) => each === primary);
      return language === undefined ? [] : [{ language, weight: weightOf(parameters) }];
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return first?.language ?? 'en';
};
