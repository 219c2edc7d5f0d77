import { GAME_RULE_MOST, GAME_RULES_MOST } from '@muqabla/contract/play/boards/game-staff-calls';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { FieldHelp } from '@muqabla/ui/field-frame';
import { IconButton } from '@muqabla/ui/icon-button';
import { Plus, Trash2 } from '@muqabla/ui/icons';
import * as m from '../../../../messages.ts';
import { SortableList } from '../../components/sortable-list.tsx';
import type { RuleLine } from './game-form.rules.ts';

type RulesEditorProps = { rules: readonly RuleLine[]; error: string | undefined; onRules: (rules: RuleLine[]) => void };

/** Edits the ordered instructions of a game in both languages. */
export function RulesEditor({ rules, error, onRules }: RulesEditorProps) {
  const change = (key: number, text: Partial<RuleLine>) =>
    onRules(rules.map((rule) => (rule.key === key ? { ...rule, ...text } : rule)));
  const nextKey = Math.max(-1, ...rules.map(({ key }) => key)) + 1;
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5">
      <legend className="mb-1 text-h3 font-bold">{m.game_rules()}</legend>
      <FieldHelp id="rules" help={m.game_rules_help()} error={error} />
      {rules.length > 0 && (
        <SortableList
          label={m.game_rules()}
          items={rules}
          keyOf={({ key }) => String(key)}
          nameOf={(_, place) => m.game_rule({ place: place + 1 })}
          onOrder={onRules}
        >
          {(rule, place) => (
            <div className="flex items-start gap-1">
              <div className="grid min-w-0 flex-1 gap-1.5">
                {(['en', 'hi'] as const).map((language) => (
                  <Field
                    key={language}
                    id={`rule-${rule.key}-${language}`}
                    label={(language === 'en' ? m.game_rule_en : m.game_rule_hi)({ place: place + 1 })}
                    hideLabel
                    lang={language}
                    maxLength={GAME_RULE_MOST}
                    autoComplete="off"
                    placeholder={language === 'en' ? 'English' : 'हिन्दी'}
                    className="px-3! py-2!"
                    value={rule[language]}
                    aria-invalid={(error !== undefined && rule[language].trim() === '') || undefined}
                    onChange={(event) => change(rule.key, { [language]: event.target.value })}
                  />
                ))}
              </div>
              <IconButton
                label={m.game_rule_remove({ place: place + 1 })}
                title={m.game_rule_remove({ place: place + 1 })}
                icon={<Trash2 size={18} aria-hidden />}
                onClick={() => onRules(rules.filter(({ key }) => key !== rule.key))}
                className="size-11! text-text-2 hover:bg-inset"
              />
            </div>
          )}
        </SortableList>
      )}
      <Button
        size="small"
        variant="outline"
        className="justify-self-start"
        icon={<Plus size={18} aria-hidden />}
        disabled={rules.length >= GAME_RULES_MOST}
        onClick={() => onRules([...rules, { key: nextKey, en: '', hi: '' }])}
      >
        {m.game_rule_add()}
      </Button>
    </fieldset>
  );
}
