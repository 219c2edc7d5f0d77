import { Field } from '@muqabla/ui/field';

type DayFieldProps = { id: string; label: string; value: string | undefined };

/** A day of the calendar in India, inside a form that is read when it is sent. */
export function DayField({ id, label, value }: DayFieldProps) {
  return <Field id={id} name={id} type="date" label={label} defaultValue={value ?? ''} className="py-2! px-3!" />;
}
