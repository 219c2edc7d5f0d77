import { type Refusal, refuse } from '@muqabla/contract/refusals';

const CODE = '{code}';

/** Whether a link may open a game app: empty, or https to one of these hosts with the room code at one place. */
export const isGameLink = (template: string, hosts: readonly string[]): boolean => {
  if (template === '') return true;
  if (template.split(CODE).length !== 2) return false;
  // A room code cannot end the host or begin another one: it is letters and digits, and stands behind the host.
  const filled = template.replace(CODE, 'A1');
  if (!URL.canParse(filled)) return false;
  const { protocol, hostname, port, username, password } = new URL(filled);
  return protocol === 'https:' && hosts.includes(hostname) && port === '' && username === '' && password === '';
};

/** Why a link is no game link; its words name the place of the room code and the hosts as they are typed. */
export const gameLinkRefusal = (hosts: readonly string[]): Refusal =>
  refuse('GAME_LINK_UNFIT', { code: CODE, hosts: hosts.join(', ') });
