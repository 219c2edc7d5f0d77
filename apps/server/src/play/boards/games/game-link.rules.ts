import { type Refusal, refuse } from '@muqabla/contract/refusals';

const CODE = '{code}';

/**
 * True when a link may open a game app: empty, or https to one of these hosts with exactly one `{code}` after the host.
 */
export const isGameLink = (template: string, hosts: readonly string[]): boolean => {
  if (template === '') return true;
  if (template.split(CODE).length !== 2) return false;
  // A room code consists of letters and digits and comes after the host, so it cannot change the host.
  const filled = template.replace(CODE, 'A1');
  if (!URL.canParse(filled)) return false;
  const { protocol, hostname, port, username, password } = new URL(filled);
  return protocol === 'https:' && hosts.includes(hostname) && port === '' && username === '' && password === '';
};

/** The refusal of a game link; its text names the placeholder of the room code and the allowed hosts. */
export const gameLinkRefusal = (hosts: readonly string[]): Refusal =>
  refuse('GAME_LINK_UNFIT', { code: CODE, hosts: hosts.join(', ') });
