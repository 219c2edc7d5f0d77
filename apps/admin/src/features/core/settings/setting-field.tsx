import { BAND_PARTS } from '@muqabla/contract/core/settings/setting-terms';
import type { StaffSetting } from '@muqabla/contract/core/settings/settings-staff-calls';
import { cx } from '@muqabla/ui/cx';
import { Field, inputClass } from '@muqabla/ui/field';
import { FieldFrame, FieldHelp } from '@muqabla/ui/field-frame';
import { AMOUNT_SIGN } from '@muqabla/ui/format-rupees';
import { Segmented } from '@muqabla/ui/segmented';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as m from '../../../messages.ts';
import type { FieldTexts } from './draft.rules.ts';
import { LogoField } from './logo-field.tsx';
import { bandWords, helpOf, labelOf } from './setting-names.ts';
import { unitOf, valueWords } from './setting.messages.ts';
import { StatesField } from './states-field.tsx';

type SettingFieldProps = {
  setting: StaffSetting;
  /** True when one staff member alone cannot change it. */
  needsTwo: boolean;
  texts: FieldTexts;
  changed: boolean;
  error: string | undefined;
  onTexts: (texts: FieldTexts) => void;
};

/** The field of one setting by its kind: switch, number with unit, texts in both languages, list of lines, states, or picture. */
export function SettingField({ setting, needsTwo, texts, changed, error, onTexts }: SettingFieldProps) {
  const { name, kind, isPublic, byDefault } = setting;
  const facts = [isPublic ? m.settings_public() : m.settings_private()];
  if (!['words', 'names', 'states', 'image', 'bands'].includes(kind))
    facts.push(m.settings_default({ value: valueWords(kind, byDefault) }));
  return (
    <div
      className={cx(
        'grid gap-1.5 border-line px-4 py-3.5 not-last:border-b',
        changed && 'bg-info-tint shadow-[inset_3px_0_0_var(--link)]',
      )}
    >
      <Control setting={setting} texts={texts} error={error} onTexts={onTexts} />
      <p className="flex flex-wrap items-center gap-x-3 text-caption text-text-2">
        <span>{facts.join(' · ')}</span>
        {needsTwo && setting.needsTwo !== undefined && <span>{m.settings_two_reason[setting.needsTwo]()}</span>}
        <Link
          to="/settings"
          search={{ show: 'history', name }}
          aria-label={`${m.settings_history_of()}: ${labelOf(name)}`}
          className="link inline-flex min-h-6 items-center"
        >
          {m.settings_history_of()}
        </Link>
      </p>
    </div>
  );
}

type ControlProps = Pick<SettingFieldProps, 'setting' | 'texts' | 'error' | 'onTexts'>;

function Control({ setting, texts, error, onTexts }: ControlProps) {
  const { name, kind, min, max, longest } = setting;
  const help = helpOf(name);
  const set = (place: number) => (text: string) => onTexts(texts.with(place, text));
  const firstText = texts[0] ?? '';
  if (kind === 'flag' || kind === 'mode') {
    const options =
      kind === 'flag'
        ? [
            { value: 'true', label: m.settings_on() },
            { value: 'false', label: m.settings_off() },
          ]
        : [
            { value: 'live', label: m.settings_open() },
            { value: 'maintenance', label: m.settings_maintenance() },
          ];
    return (
      <Group id={name} label={labelOf(name)} help={help} error={error}>
        <div className="max-w-[320px]">
          <Segmented label={labelOf(name)} value={firstText} onChange={set(0)} options={options} />
        </div>
      </Group>
    );
  }
  if (kind === 'words')
    return (
      <Group id={name} label={labelOf(name)} help={help} error={error}>
        <div className="grid gap-2 md:grid-cols-2">
          <Lines
            id={`${name}-en`}
            lang="en"
            label={`${labelOf(name)}, ${m.settings_english()}`}
            text={firstText}
            longest={longest}
            onText={set(0)}
          />
          <Lines
            id={`${name}-hi`}
            lang="hi"
            label={`${labelOf(name)}, ${m.settings_hindi()}`}
            text={texts[1] ?? ''}
            longest={longest}
            onText={set(1)}
          />
        </div>
      </Group>
    );
  if (kind === 'names')
    return (
      <Group id={name} label={labelOf(name)} help={help} error={error}>
        <Lines id={name} label={labelOf(name)} text={firstText} longest={undefined} onText={set(0)} />
      </Group>
    );
  if (kind === 'states')
    return (
      <Group id={name} label={labelOf(name)} help={help} error={error}>
        <StatesField label={labelOf(name)} text={firstText} onText={set(0)} />
      </Group>
    );
  if (kind === 'image') return <LogoField path={firstText} help={help} error={error} onPath={set(0)} />;
  if (kind === 'percents' || kind === 'bands')
    return (
      <Group id={name} label={labelOf(name)} help={help} error={error}>
        <div className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
          {texts.map((text, place) => (
            <Field
              key={place}
              id={`${name}-${place}`}
              label={
                kind === 'bands'
                  ? bandWords(BAND_PARTS[place] ?? 'high')
                  : `${m.settings_level({ level: place + 1 })} (%)`
              }
              inputMode="decimal"
              autoComplete="off"
              className="num"
              value={text}
              onChange={(event) => set(place)(event.target.value)}
            />
          ))}
        </div>
      </Group>
    );
  const isText = kind === 'text' || kind === 'link';
  const range = min !== undefined && max !== undefined ? m.settings_range({ min, max }) : '';
  return (
    <div className={isText ? 'max-w-[560px]' : 'max-w-[320px]'}>
      <Field
        id={name}
        label={[labelOf(name), unitOf(kind)].filter((part) => part !== undefined).join(', ')}
        help={[help, isText ? '' : range].filter((part) => part !== undefined && part !== '').join(' ') || undefined}
        error={error}
        prefix={kind === 'amount' && AMOUNT_SIGN !== '' ? AMOUNT_SIGN : undefined}
        type={kind === 'link' ? 'url' : 'text'}
        inputMode={isText ? undefined : 'decimal'}
        maxLength={longest}
        autoComplete="off"
        spellCheck={false}
        className={cx(!isText && 'num', kind === 'amount' && AMOUNT_SIGN !== '' && 'pl-8!')}
        value={firstText}
        onChange={(event) => set(0)(event.target.value)}
      />
    </div>
  );
}

type GroupProps = {
  id: string;
  label: string;
  help: string | undefined;
  error: string | undefined;
  children: ReactNode;
};

function Group({ id, label, help, error, children }: GroupProps) {
  return (
    <div role="group" aria-label={label} className="grid gap-1.5">
      <span className="text-small font-semi text-text-2">{label}</span>
      {children}
      <FieldHelp id={id} help={help} error={error} />
    </div>
  );
}

type LinesProps = {
  id: string;
  label: string;
  lang?: string;
  text: string;
  longest: number | undefined;
  onText: (text: string) => void;
};

function Lines({ id, label, lang, text, longest, onText }: LinesProps) {
  return (
    <FieldFrame id={id} label={label} hideLabel>
      <textarea
        id={id}
        lang={lang}
        rows={3}
        maxLength={longest}
        value={text}
        onChange={(event) => onText(event.target.value)}
        className={cx(inputClass, 'field-sizing-content max-h-72 min-h-[84px]! resize-none')}
      />
    </FieldFrame>
  );
}
