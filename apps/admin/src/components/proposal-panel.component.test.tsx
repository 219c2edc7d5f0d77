import type { Proposal } from '@muqabla/contract/core/approvals/proposal';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../test/set-up-component-test.tsx';
import { ME, OTHER, staffAnswers } from '../../test/staff-answers.ts';
import { ProposalPanel } from './proposal-panel.tsx';

setUpComponentTest();

const proposal = {
  _id: 'a1',
  status: 'proposed',
  reason: 'Paid twice',
  proposedBy: OTHER,
  proposedAt: '2026-11-25T10:00:00.000Z',
} as Proposal;

const panel = (
  change: Partial<Proposal> = {},
  {
    decides = true,
    approving = false,
    claimedBy = ME,
  }: { decides?: boolean; approving?: boolean; claimedBy?: typeof ME } = {},
) => {
  const [onApprove, onReject] = [vi.fn<() => void>(), vi.fn<(reason: string) => void>()];
  const component = (
    <ProposalPanel
      proposal={{ ...proposal, ...change }}
      kind="adjustment"
      caseId="a1"
      decides={decides}
      effect="Give Kavya_21 ₹500"
      approving={approving}
      rejecting={false}
      onApprove={onApprove}
      onReject={onReject}
    />
  );
  return { ...show(component, { answers: staffAnswers({ claimedBy }) }), onApprove, onReject };
};
const approve = () => screen.findByRole('button', { name: /^Give Kavya_21 ₹500/ });
const expectNoDecision = () => {
  expect(screen.queryByRole('button', { name: /^Give Kavya_21/ })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
};

it('says who proposed it and why, and is approved by another', async () => {
  const { user, onApprove } = panel();
  await user.click(await approve());
  expect(onApprove).toHaveBeenCalledOnce();
  expect(screen.getByText('Proposed by Omar')).toBeTruthy();
  expect(screen.getByText('Paid twice')).toBeTruthy();
});

it('is rejected with a reason only', async () => {
  const { user, onReject } = panel();
  const reject = await screen.findByRole<HTMLButtonElement>('button', { name: /^Reject proposal/ });
  expect(reject.disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Reason for rejection' }), ' Wrong player ');
  await user.click(reject);
  expect(onReject).toHaveBeenCalledExactlyOnceWith('Wrong player');
});

it('is not approved twice', async () => {
  const { user, onApprove } = panel({}, { approving: true });
  await waitFor(async () => expect((await approve()).getAttribute('aria-busy')).toBe('true'));
  await user.click(await approve());
  expect(onApprove).not.toHaveBeenCalled();
});

it.each([
  ['by who proposed it', { proposedBy: ME }, {}, 'Another person must approve.'],
  ['without the permission', {}, { decides: false }, 'Your role cannot approve this.'],
  ['while another has the case', {}, { claimedBy: OTHER }, 'Omar is deciding this case.'],
])('is not decided %s', async (_, change, options, words) => {
  panel(change, options);
  expect((await screen.findByText(words)).closest('[role=status]')).not.toBeNull();
  expectNoDecision();
});

it.each([
  ['approved', 'Approved by Meera'],
  ['rejected', 'Rejected by Meera'],
] as const)('says by whom it was decided: %s', async (status, words) => {
  panel({ status, decidedBy: ME, decidedAt: '2026-11-25T11:00:00.000Z', decisionReason: 'Not ours' });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Not ours')).toBeTruthy();
  expectNoDecision();
});
