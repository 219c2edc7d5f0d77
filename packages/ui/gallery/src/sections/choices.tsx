import { CheckRow } from '@muqabla/ui/check-row';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { Segmented } from '@muqabla/ui/segmented';
import { useState } from 'react';
import { Moon, Sun } from '../../../src/icons.ts';
import { Example, Section } from '../section.tsx';
import { useText } from '../texts.ts';

/** Radio groups and checkboxes. */
export function Choices() {
  const text = useText();
  const [isChecked, setChecked] = useState(true);
  return (
    <>
      <Section title="ChoicePills">
        <Pills />
      </Section>
      <Section title="CheckRow">
        <Example state="ticked">
          <CheckRow checked={isChecked} onChange={setChecked}>
            {text('confirm')}
          </CheckRow>
        </Example>
        <Example state="not ticked">
          <CheckRow checked={!isChecked} onChange={(next) => setChecked(!next)}>
            {text('confirm')}
          </CheckRow>
        </Example>
      </Section>
      <Section title="Segmented">
        <Segments />
      </Section>
    </>
  );
}

function Pills() {
  const text = useText();
  const [filter, setFilter] = useState('all');
  const [reason, setReason] = useState<string | undefined>(undefined);
  const filters = [
    { value: 'all', label: text('filterAll') },
    { value: 'withdraw', label: text('filterWithdraw') },
    { value: 'deposit', label: text('filterDeposit') },
    { value: 'referral', label: text('filterReferral') },
  ];
  const reasons = [
    { value: 'notJoined', label: text('notJoined') },
    { value: 'notPlaying', label: text('notPlaying') },
    { value: 'notStarted', label: text('notStarted') },
  ];
  return (
    <>
      <Example state="wrap, with a tick">
        <ChoicePills label={text('history')} options={filters} value={filter} onChange={setFilter} tick />
      </Example>
      <Example state="scroll">
        <div className="overflow-hidden">
          <ChoicePills
            label={text('history')}
            options={[...filters, { value: 'more', label: text('seeAll') }]}
            value={filter}
            onChange={setFilter}
            layout="scroll"
          />
        </div>
      </Example>
      <Example state="two columns, nothing chosen at first">
        <ChoicePills
          label={text('reasonTitle')}
          options={reasons}
          value={reason}
          onChange={setReason}
          layout="two-columns"
          tick
        />
      </Example>
    </>
  );
}

function Segments() {
  const text = useText();
  const [method, setMethod] = useState('upi');
  const [theme, setTheme] = useState('light');
  const methods = [
    { value: 'upi', label: text('upi') },
    { value: 'bank', label: text('bank') },
  ];
  return (
    <>
      <Example state="text">
        <Segmented label={text('withdraw')} options={methods} value={method} onChange={setMethod} />
      </Example>
      <Example state="icons with names for screen readers">
        <Segmented
          label="Theme"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: <Sun size={20} aria-hidden />, name: 'Light' },
            { value: 'dark', label: <Moon size={20} aria-hidden />, name: 'Dark' },
          ]}
        />
      </Example>
      <Example state="disabled">
        <Segmented label={text('withdraw')} options={methods} value="bank" onChange={() => undefined} disabled />
      </Example>
    </>
  );
}
