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
  staff: (staffId) => ({ to: '/staff/$staffId', params: { staffId } }),
};

/** Links the subject of a record, such as "Withdrawal of Vivek, ₹900", with a way to all records about it. */
export function AuditSubject({ subject }: { subject: Subject }) {
  const { kind, _id, name, amount } = subject;
  const link = name === undefined ? undefined : links[kind]?.(_id);
  const words = [subjectWords(kind, name), amount === undefined ? '' : formatRupees(amount)]
    .filter((part) => part !== '')
    .join(', ');
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {link === undefined ? (
        <span>{words}</span>
      ) : (
        <Link {...link} className="link inline-block min-h-6">
          {words}
        </Link>
      )}
      {_id.length > 20 && (
        <CopyText text={_id} label={m.copy_id()} className="text-caption">
          #{shortId(_id)}
        </CopyText>
      )}
      <Link to="/audit" search={{ subject: _id }} className="link inline-block min-h-6 text-caption">
        {m.audit_all_about()}
      </Link>
    </span>
  );
}
