import { describe, expect, it } from 'vitest';
import { findBareText } from './translated-texts.rules.ts';

const found = (source: string) => {
  const offset = findBareText(source, 'part.tsx');
  return offset === undefined ? undefined : source.slice(offset);
};

describe('a bare text', () => {
  it.each([
    ['an element that comes and goes', '<b>{busy && <Spinner />}{m.pay()}</b>', '{m.pay()}</b>'],
    ['one of two elements', '<b>{busy ? <Spinner /> : <Icon />}{word}</b>', '{word}</b>'],
    ['an element after it', '<b>{word}{busy && <Spinner />}</b>', '{word}{busy && <Spinner />}</b>'],
    ['a list', '<b>{names.map((name) => <i>{name}</i>)}{m.pay()}</b>', '{m.pay()}</b>'],
    ['words written out', '<b>Pay {busy && <Spinner />}</b>', 'Pay {busy && <Spinner />}</b>'],
    ['an element in a fragment', '<>{busy && <Spinner />}{m.pay()}</>', '{m.pay()}</>'],
    [
      'a variable that is an element',
      'const spinner = busy && <Spinner />; <b>{spinner}{m.pay()}</b>',
      '{m.pay()}</b>',
    ],
    [
      'a call that gives an element',
      'const link = () => (busy ? <a /> : null); <b>{link()}{m.pay()}</b>',
      '{m.pay()}</b>',
    ],
    ['a property for an element', 'type P = { icon?: ReactNode }; <b>{icon}{m.pay()}</b>', '{m.pay()}</b>'],
  ])('is found beside %s', (_, source, text) => {
    expect(found(source)).toBe(text);
  });

  it('is found where it comes and goes itself, beside anything', () => {
    expect(found('<b><Icon />{isOver && m.over()}</b>')).toBe('{isOver && m.over()}</b>');
    expect(found('<b><Icon />{isOver ? m.over() : <i />}</b>')).toBe('{isOver ? m.over() : <i />}</b>');
  });

  it('is found in the children of a component, beside its icon', () => {
    const source =
      'type P = { icon?: ReactNode; children: ReactNode }; const B = ({ icon, children }: P) => <b>{icon}{children}</b>;';
    expect(found(source)).toBe('{children}</b>;');
  });

  it.each([
    ['stands in an element of its own', '<b>{busy && <Spinner />}<span>{m.pay()}</span></b>'],
    ['stands alone', '<b>{busy ? m.wait() : m.pay()}</b>'],
    ['stands beside an element that stays', '<b><Icon />{m.pay()}</b>'],
    ['is one of two texts', '<b><Icon />{busy ? m.wait() : m.pay()}</b>'],
    ['is a space', "<b>{busy && <Spinner />}{' '}<i /></b>"],
    ['cannot be one by its type', 'type P = { children: ReactElement }; <b>{busy && <Spinner />}{children}</b>'],
  ])('is not found where it %s', (_, source) => {
    expect(found(source)).toBeUndefined();
  });
});
