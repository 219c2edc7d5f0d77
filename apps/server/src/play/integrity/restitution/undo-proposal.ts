import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { keepAccount } from '../../../accounts/players/players.queries.ts';
import { defineProposal } from '../../../core/approvals/define-proposal.ts';
import { lockWallets, readMoney } from '../../../core/ledger/balances.ts';
import { post } from '../../../core/ledger/post.ts';
import type { Transfer } from '../../../core/ledger/postings.rules.ts';
import { undoRestoredStake } from '../../../core/ledger/restitution-postings.rules.ts';
import { moneyAfter, walletsOf } from '../../../core/ledger/wallets.rules.ts';
import { ownNotice } from '../../../core/notices/notice.rules.ts';
import { insertNotices } from '../../../core/notices/notices.queries.ts';
import { moneyEntry } from '../../../core/public-log/money-entry.rules.ts';
import { addSealedEntries } from '../../../core/public-log/outbox.queries.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { PlayServices } from '../../matches/match/play-services.ts';
import { lockRestitution, moveRestitution, readApproved, readGivenBack } from './restitution.queries.ts';
import { takenFromVictims } from './restitution.rules.ts';
import { readRestitution } from './restitution.view.ts';

/** The proposal to undo an approved restitution as a whole. */
export const undoProposal = (services: PlayServices) => {
  const { db } = services;
  return defineProposal(services, {
    kind: 'restitutionUndo',
    subjectKind: 'restitution',
    action: 'restitution-undo',
    readFacts: () => services.readPseudonyms(),
    check: async (tx, restitutionId: string, { proposalId }) => {
      if ((await lockRestitution(tx, restitutionId)) !== 'done') return refuse('NOTHING_TO_UNDO');
      // A proposal keeps the account from being removed until it is decided.
      const restitution = (await readApproved(tx, [restitutionId])).get(restitutionId);
      if (restitution === undefined || !(await keepAccount(tx, restitution.playerId))) return refuse('ACCOUNT_DELETED');
      return { subjectId: restitutionId, terms: {}, after: { proposalId } };
    },
    lockSubject: lockRestitution,
    apply: async (tx, { subjectId: restitutionId, proposalId }, { at, facts: pseudonyms }) => {
      const restitution = (await readApproved(tx, [restitutionId])).get(restitutionId);
      if (restitution?.state !== 'done') return refuse('NOTHING_TO_UNDO');
      const { playerId } = restitution;
      const given = await readGivenBack(tx, restitutionId);
      const people = [...new Set([playerId, ...given.map(({ victimId }) => victimId)])];
      await lockWallets(tx, people);
      const money = await readMoney(tx, people);
      const transfers: Transfer[] = [];
      for (const { matchId, victimId, from, to } of given) {
        const held = moneyAfter(victimId, walletsOf(money, victimId), transfers);
        transfers.push(undoRestoredStake({ restitutionId, matchId, playerId, victimId, from, to, held }));
      }
      await post(tx, transfers, at);
      await moveRestitution(tx, { restitutionId, state: 'undoing', undoneAt: at });
      const { reward, deposit, penalties } = restitution.from;
      const returned = paise(reward + deposit);
      insertNotices(
        tx,
        [
          ...[...takenFromVictims(given, transfers)].map(([victimId, amount]) =>
            ownNotice(victimId, 'restitutionUndone', { amount }),
          ),
          ownNotice(playerId, 'restitutionReturned', { amount: returned === 0 ? null : returned }),
        ],
        at,
      );
      const returnedPaise = returned + penalties;
      const undoes = pseudonyms.decisionOf(restitutionId);
      const act = { kind: 'restitution_undone', undoes, returnedPaise } as const;
      addSealedEntries(tx, [moneyEntry({ decisionId: proposalId, playerId, act }, pseudonyms, at)], at);
      await addJob(tx, 'correct-results', { restitutionId });
      return { after: { restitutionId, returned: rupeesFromPaise(returnedPaise) }, walletOf: playerId };
    },
    rejected: ({ proposalId, subjectId: restitutionId }) => ({ proposalId, restitutionId }),
    view: ({ subjectId }) => readRestitution(db, subjectId),
  });
};
