import type { AuditRecord } from '@muqabla/contract/core/audit/audit-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Link, type LinkProps } from '@tanstack/react-router';
import { CopyText } from '../../../components/copy-text.tsx';
import { shortId } from '../../../lib/short-id.rules.ts';
import * as m from '../../../messages.ts';
import { subjectWords } from './audit.messages.ts';

type Subject = AuditRecord['subject'];

const links: Record<string, (id: string) => Pick<LinkProps, 'to' | 'params'>> = {
  player: (playerId) => ({ to: '/players/$playerId', params: { playerId } }),
  chat: (playerId) => ({ to: '/chats/$playerId', params: { playerId } }),
  match: (matchId) => ({ to: '/battles/$matchId', params: { matchId } }),
  withdrawal: (withdrawalId) => ({ to: '/withdrawals/$withdrawalId', params: { withdrawalId } }),
  deposit: (depositId) => ({ to: '/deposits/$depositId', params: { depositId } }),
  tournament: (tournamentId) => ({ to: '/tournaments/$tournamentId', params: { tournamentId } }),
  restitution: (restitutionId) => ({ to: '/restitutions/$restitutionId', params: { restitutionId } }),
  ring: (ringId) => ({ to: '/rings/$ringId', params: { ringId } }),
  staff: (staffId) => ({ to: '/staff/$staffId', params: { staffId } }),
};

/** The subject of a record, such as "Withdrawal of Vivek, ₹900", as a link to its page where it has one. */
export function AuditSubject({ subject: { kind, _id, name, amount } }: { subject: Subject }) {
  const link = name === undefined ? undefined : links[kind]?.(_id);
  const words = [subjectWords(kind, name), amount === undefined ? '' : formatRupees(amount)]
    .filter((part) => part !== '')
    .join(', ');
  if (link === undefined) return <span className="block truncate">{words}</span>;
  return (
    <Link {...link} title={words} className="link block w-fit max-w-full truncate">
      {words}
    </Link>
  );
}

/** The id of a subject, to be copied, with a way to all records about it. */
export function SubjectReference({ id }: { id: string }) {
  return (
    <>
      {id.length > 20 && (
        <CopyText text={id} label={m.copy_id()}>
          #{shortId(id)}
        </CopyText>
      )}
      <Link to="/audit" search={{ subject: id }} className="link inline-block min-h-6">
        {m.audit_all_about()}
      </Link>
    </>
  );
}
