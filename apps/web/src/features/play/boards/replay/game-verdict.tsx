import type { BoardProof } from '@muqabla/contract/play/boards/board-state';
import { bagsUsedUp } from '@muqabla/games/dice/bag';
import type { CheckName, Verification } from '@muqabla/games/dice/verify-game';
import { Button } from '@muqabla/ui/button';
import { cx } from '@muqabla/ui/cx';
import { CircleCheck, CircleX, Download } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import type { ReactNode } from 'react';
import { downloadText } from '../../../../lib/download-text.ts';
import * as m from '../../../../messages.ts';

const texts = (rolls: number): Record<CheckName, string> => ({
  receipt: m.dice_receipt(),
  'host-commit': m.dice_host_commit(),
  'dice-commit': m.dice_dice_commit(),
  'first-seat': m.dice_first_seat(),
  links: m.dice_links(),
  rolls: m.dice_rolls({ count: String(rolls) }),
  acts: m.dice_acts(),
  position: m.dice_position(),
});

/** Says that a game is fair, in the words of what decides it: dice, shots or moves. */
const fairTexts = (rules: string, { phones }: Verification) => {
  if (rules.startsWith('ludo'))
    return { title: m.dice_fair(), means: phones === null ? m.dice_means() : m.dice_phones_means() };
  if (rules.startsWith('carrom')) return { title: m.carrom_checked(), means: m.carrom_checked_means() };
  return { title: m.game_fair(), means: m.game_means() };
};

/** The bags of even dice that both sides of a game have used up. */
const bagsOf = ({ acts }: BoardProof) =>
  (['host', 'joiner'] as const)
    .map((side) => bagsUsedUp(acts.filter((act) => act.startsWith(`${side} roll `)).length))
    .reduce((sum, bags) => sum + bags);

type GameVerdictProps = {
  proof: BoardProof;
  verification: Verification;
  /** This phone has a receipt of the player's own part of the dice. */
  hasReceipt: boolean;
  children?: ReactNode;
};

/** The result of recomputing a game, its checks one by one, and the proof to save. */
export function GameVerdict({ proof, verification, hasReceipt, children }: GameVerdictProps) {
  const fair = fairTexts(proof.rules, verification);
  const isEven = verification.ok && proof.rules.includes('-even-');
  return (
    <div className="grid gap-3">
      <div role="status">
        <h3>{verification.ok ? fair.title : m.dice_differs()}</h3>
        {verification.phones !== null && (
          <p className="num text-small text-text-2">
            {m.dice_phones({ both: String(verification.phones.both), count: String(verification.rolls) })}
          </p>
        )}
      </div>
      <CheckList result={verification} hasReceipt={hasReceipt} />
      {isEven && <p className="text-small text-text-2">{m.dice_even_means({ count: String(bagsOf(proof)) })}</p>}
      <Note tone={verification.ok ? 'ok' : 'bad'}>{verification.ok ? fair.means : m.dice_differs_next()}</Note>
      <div className="contents">{children}</div>
      <Button
        variant="outline"
        size="small"
        icon={<Download size={18} aria-hidden />}
        onClick={() =>
          downloadText(`muqabla-${proof.matchId}.json`, JSON.stringify(proof, null, 2), 'application/json')
        }
      >
        {m.dice_download()}
      </Button>
    </div>
  );
}

function CheckList({ result, hasReceipt }: { result: Verification; hasReceipt: boolean }) {
  const names = texts(result.rolls);
  const checks = result.checks.filter(
    ({ name }) => (name !== 'receipt' || hasReceipt) && (name !== 'rolls' || result.rolls > 0),
  );
  return (
    <ul className="grid gap-2">
      {checks.map(({ name, difference }) => {
        const Icon = difference === null ? CircleCheck : CircleX;
        return (
          <li key={name} className="flex items-start gap-2.5">
            <Icon
              size={20}
              role="img"
              aria-label={difference === null ? m.dice_agrees() : m.dice_not_agrees()}
              className={cx('mt-0.5 flex-none', difference === null ? 'text-ok-ink' : 'text-bad-ink')}
            />
            <span>
              <span>{names[name]}</span>
              {difference !== null && (
                <span className="num block text-small text-bad-ink">
                  {m.dice_difference({ expected: difference.expected, found: difference.found })}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
