import { GAME_APP_NAME_MOST, GAME_LINK_MOST, GAME_NAME_MOST } from '@muqabla/contract/play/boards/game-staff-calls';
import { ROOM_KINDS } from '@muqabla/contract/play/matches/match';
import { Card } from '@muqabla/ui/card';
import { Field } from '@muqabla/ui/field';
import { FieldHelp } from '@muqabla/ui/field-frame';
import { Segmented } from '@muqabla/ui/segmented';
import { SelectField } from '@muqabla/ui/select-field';
import * as m from '../../../../messages.ts';
import { boardKeyOf, boardOfKey, BOARDS, DEFAULT_BOARD, type GameDraft, type GameFault } from './game-form.rules.ts';
import { boardWords, modeWords, statusWords } from './game.messages.ts';
import { RulesEditor } from './rules-editor.tsx';

type GameFieldsProps = {
  draft: GameDraft;
  /** A new game's `gameName` can still be chosen. */
  isNew?: boolean;
  linkHosts: readonly string[];
  /** The faults to show. */
  faults: ReadonlySet<GameFault>;
  onDraft: (draft: GameDraft) => void;
};

/** The fields of a game except its picture. */
export function GameFields({ draft, isNew = false, linkHosts, faults, onDraft }: GameFieldsProps) {
  const set = (change: Partial<GameDraft>) => onDraft({ ...draft, ...change });
  const wrong = (fault: GameFault, words: string) => (faults.has(fault) ? words : undefined);
  const hosts = linkHosts.join(', ');
  const rulesError = wrong('noRules', m.game_rules_needed()) ?? wrong('rules', m.game_text_needed());
  return (
    <>
      <Card className="grid gap-3.5">
        {isNew && (
          <Field
            id="game-name"
            label={m.game_name()}
            help={m.game_name_help()}
            error={wrong('gameName', m.game_name_wrong())}
            maxLength={GAME_NAME_MOST}
            autoComplete="off"
            spellCheck={false}
            value={draft.gameName}
            onChange={(event) => set({ gameName: event.target.value })}
          />
        )}
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Field
            id="title-en"
            label={m.game_title_en()}
            lang="en"
            error={wrong('titleEn', m.game_text_needed())}
            maxLength={GAME_NAME_MOST}
            autoComplete="off"
            value={draft.title.en}
            onChange={(event) => set({ title: { ...draft.title, en: event.target.value } })}
          />
          <Field
            id="title-hi"
            label={m.game_title_hi()}
            lang="hi"
            error={wrong('titleHi', m.game_text_needed())}
            maxLength={GAME_NAME_MOST}
            autoComplete="off"
            value={draft.title.hi}
            onChange={(event) => set({ title: { ...draft.title, hi: event.target.value } })}
          />
        </div>
        <div className="grid items-start gap-3.5 sm:grid-cols-2">
          <div className="grid gap-1.5">
            <span className="text-small font-semi text-text-2">{m.game_status()}</span>
            <Segmented
              label={m.game_status()}
              value={draft.status}
              onChange={(status) => set({ status })}
              options={(['active', 'inactive'] as const).map((value) => ({ value, label: statusWords(value) }))}
            />
            <FieldHelp id="game-status" help={m.game_status_help()} error={undefined} />
          </div>
          <div className="grid gap-1.5">
            <span className="text-small font-semi text-text-2">{m.game_mode()}</span>
            <Segmented
              label={m.game_mode()}
              value={draft.resultMode}
              onChange={(resultMode) => set({ resultMode })}
              options={ROOM_KINDS.map((value) => ({ value, label: modeWords(value) }))}
            />
            <FieldHelp id="game-mode" help={m.game_mode_help()} error={undefined} />
          </div>
        </div>
        {draft.resultMode === 'board' && (
          <SelectField
            id="game-board"
            label={m.game_board()}
            help={m.game_board_help()}
            value={boardKeyOf(draft.board ?? DEFAULT_BOARD)}
            onChange={({ target }) => set({ board: boardOfKey(target.value) })}
            options={BOARDS.map((board) => ({ value: boardKeyOf(board), label: boardWords(board) }))}
          />
        )}
        {draft.resultMode !== 'board' && (
          <Field
            id="game-app"
            label={m.game_app()}
            help={m.game_app_help()}
            maxLength={GAME_APP_NAME_MOST}
            autoComplete="off"
            spellCheck={false}
            value={draft.appName ?? ''}
            onChange={(event) => set({ appName: event.target.value })}
          />
        )}
        <Field
          id="game-link"
          label={m.game_link()}
          type="url"
          inputMode="url"
          help={m.game_link_help({ code: '{code}', hosts })}
          error={wrong('link', m.game_link_wrong({ code: '{code}', hosts }))}
          maxLength={GAME_LINK_MOST}
          autoComplete="off"
          spellCheck={false}
          value={draft.linkTemplate}
          onChange={(event) => set({ linkTemplate: event.target.value })}
        />
      </Card>
      <RulesEditor rules={draft.rules} error={rulesError} onRules={(rules) => set({ rules })} />
    </>
  );
}
