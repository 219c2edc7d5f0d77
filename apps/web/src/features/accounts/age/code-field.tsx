import { Field } from '@muqabla/ui/field';
import * as m from '../../../messages.ts';

const MAX_CHARACTERS = 64;

/** True for what can be a code of the age service. */
export const isCode = (text: string): boolean => /^[A-Za-z0-9-]{6,64}$/.test(text.trim());

/** The field of a code of the age service. */
export function CodeField(props: { id: string; label: string; value: string; onChange: (code: string) => void }) {
  const { onChange, ...field } = props;
  return (
    <Field
      {...field}
      help={m.age_code_help()}
      className="num"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_CHARACTERS}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
