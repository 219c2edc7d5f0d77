import type { StaffBoard } from '@muqabla/contract/play/boards/board-staff-calls';
import { ChevronDown } from '@muqabla/ui/icons';
import { CopyText } from '../../../../components/copy-text.tsx';
import { Fact, Facts } from '../../../../components/facts.tsx';
import { When } from '../../../../components/when.tsx';
import * as m from '../../../../messages.ts';
import { checkWords } from './board.messages.ts';

/** The commits of a game; once it is over its seeds and what recomputing it from them found. */
export function BoardDice({ board: { game, dice, acts, checks: all, outages } }: { board: StaffBoard }) {
  // Only Ludo has rolls to check.
  const checks = all.filter(({ name }) => name !== 'rolls' || game === 'ludo-classic' || game === 'ludo-quick');
  const hashes = [
    { label: m.board_commit_host(), hex: dice.hostCommit },
    { label: m.board_seed_host(), hex: dice.hostSeed },
    { label: m.board_commit_server(), hex: dice.diceCommit },
    { label: m.board_seed_server(), hex: dice.diceSeed },
    { label: m.board_seed_joiner(), hex: dice.joinerSeed },
  ];
  return (
    <details open={checks.some(({ passed }) => !passed)} className="group border-t border-line pt-1">
      <summary className="flex min-h-11 items-center justify-between gap-2 font-semi lg:min-h-9">
        {m.board_dice()}
        <ChevronDown size={18} aria-hidden className="flex-none text-text-2 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-1">
        {checks.length > 0 && (
          <Facts>
            {checks.map((check) => (
              <Fact key={check.name} tone={check.passed ? 'ok' : 'bad'}>
                {checkWords(check)}
              </Fact>
            ))}
          </Facts>
        )}
        {dice.version === 2 && <RollsOfPhones acts={acts} />}
        {dice.diceSeed === undefined && <p className="text-small text-text-2">{m.board_dice_sealed()}</p>}
        <dl className="grid gap-2 text-small sm:grid-cols-2">
          {hashes.map(
            ({ label, hex }) =>
              hex !== undefined && (
                <div key={label} className="min-w-0">
                  <dt className="text-caption text-text-3">{label}</dt>
                  <dd>
                    <CopyText text={hex} label={m.board_copy()} className="font-mono text-caption break-all">
                      {hex}
                    </CopyText>
                  </dd>
                </div>
              ),
          )}
        </dl>
        {outages.length > 0 && (
          <Facts>
            {outages.map(({ from, to }) => (
              <Fact key={from} tone="wait">
                <When at={from} /> - <When at={to} />: {m.board_outage()}
              </Fact>
            ))}
          </Facts>
        )}
      </div>
    </details>
  );
}

/** How many rolls both phones took part in, and how often each was missing. */
function RollsOfPhones({ acts }: Pick<StaffBoard, 'acts'>) {
  const rolls = acts.filter(({ type }) => type === 'roll');
  const without = (side: 'host' | 'joiner') => rolls.filter(({ missing }) => missing?.includes(side) === true).length;
  return (
    <p className="num text-small text-text-2">
      {m.board_rolls_of_phones({
        both: String(rolls.filter(({ missing }) => missing === undefined).length),
        count: String(rolls.length),
        host: String(without('host')),
        joiner: String(without('joiner')),
      })}
    </p>
  );
}
