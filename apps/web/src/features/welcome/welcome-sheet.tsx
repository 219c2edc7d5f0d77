import { Button } from '@muqabla/ui/button';
import { cx } from '@muqabla/ui/cx';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { Sheet } from '@muqabla/ui/sheet';
import { Gift, HeartPulse, type LucideIcon, Swords, Wallet } from 'lucide-react';
import { useState } from 'react';
import { LanguageChoice } from '../../components/language-theme-choice.tsx';
import { useBrandName, useMinimumAge, useSettings } from '../../lib/settings.ts';
import { endWelcome } from '../../lib/welcome.ts';
import * as m from '../../messages.ts';

// Survives the remount of all components when the language changes.
let reachedStep = 0;

/** Welcome of a new visitor or player: the language, then three cards; a new player's joining bonus above them. */
export function WelcomeSheet({ to }: { to: 'visitor' | 'player' }) {
  const [step, setStep] = useState(reachedStep);
  const [isOpen, setOpen] = useState(true);
  const settings = useSettings();
  const brand = useBrandName();
  const age = useMinimumAge();
  const cards: { Icon: LucideIcon; title: string; line: string }[] = [
    { Icon: Swords, title: m.welcome_1(), line: m.welcome_1_line() },
    { Icon: Wallet, title: m.welcome_2(), line: m.welcome_2_line() },
    { Icon: HeartPulse, title: m.welcome_3({ age }), line: m.welcome_3_line() },
  ];
  const card = cards[step - 1];
  const isLast = step === cards.length;
  const goTo = (next: number) => {
    reachedStep = next;
    setStep(next);
  };
  const close = () => {
    reachedStep = 0;
    setOpen(false);
    endWelcome();
  };
  const bonus = to === 'player' ? (settings?.joiningBonus ?? 0) : 0;
  return (
    <Sheet open={isOpen} onClose={close} title={m.welcome_title({ brand })} closeLabel={m.welcome_skip()}>
      {bonus > 0 && step === 0 && (
        <Note tone="ok" icon={<Gift size={20} aria-hidden className="flex-none" />}>
          <b className="block">{m.welcome_bonus({ amount: formatRupees(bonus) })}</b>
          {m.welcome_bonus_line({ stake: formatRupees(settings?.stakeMin ?? 0) })}
        </Note>
      )}
      {card === undefined ? (
        <div className="grid gap-2">
          <h3>{m.welcome_language()}</h3>
          <LanguageChoice />
        </div>
      ) : (
        <section
          aria-live="polite"
          className="grid min-h-42 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-2"
        >
          <span className="grid size-11 place-items-center rounded-m bg-tonal text-on-tonal">
            <card.Icon size={24} aria-hidden />
          </span>
          <h3 className="self-center">{card.title}</h3>
          <p className="col-span-2 text-text-2">{card.line}</p>
        </section>
      )}
      <div
        role="img"
        aria-label={m.welcome_step({ place: step + 1, all: cards.length + 1 })}
        className="flex justify-center gap-1.5"
      >
        {Array.from({ length: cards.length + 1 }, (_, place) => (
          <span key={place} className={cx('h-2 rounded-full', place === step ? 'w-5.5 bg-link' : 'w-2 bg-line-2')} />
        ))}
      </div>
      <div className={isLast ? 'grid' : 'grid grid-cols-2 gap-2'}>
        {!isLast && (
          <Button variant="ghost" onClick={close}>
            {m.welcome_skip()}
          </Button>
        )}
        <Button variant="primary" onClick={isLast ? close : () => goTo(step + 1)}>
          {isLast ? m.welcome_start() : m.welcome_next()}
        </Button>
      </div>
    </Sheet>
  );
}
