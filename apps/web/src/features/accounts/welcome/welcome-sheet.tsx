import checkArt from '@muqabla/ui/art/welcome-check.svg';
import paidArt from '@muqabla/ui/art/welcome-paid.svg';
import playArt from '@muqabla/ui/art/welcome-play.svg';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { cx } from '@muqabla/ui/cx';
import { MomentSheet } from '@muqabla/ui/moment-sheet';
import { useState } from 'react';
import { Link } from 'wouter';
import { LanguageChoice } from '../../../components/language-theme-choice.tsx';
import { useMinimumAge } from '../../../lib/settings.ts';
import { endIntroduction } from '../../../lib/welcome.ts';
import * as m from '../../../messages.ts';
import { practicePath } from '../../../paths.ts';

/** Introduction of the product in three pictures, which ends in a free game. */
export function WelcomeSheet() {
  const [step, setStep] = useState(0);
  const [isOpen, setOpen] = useState(true);
  const age = useMinimumAge();
  const cards = [
    { art: playArt, title: m.welcome_play(), line: m.welcome_play_line() },
    { art: paidArt, title: m.welcome_paid(), line: m.welcome_paid_line() },
    { art: checkArt, title: m.welcome_check(), line: m.welcome_check_line({ age }) },
  ];
  const card = cards[step] ?? cards[0];
  const close = () => {
    setOpen(false);
    endIntroduction();
  };
  return (
    <MomentSheet
      size="tall"
      open={isOpen}
      onClose={close}
      title={card?.title ?? ''}
      closeLabel={m.skip()}
      band={
        <div className="grid grid-rows-[auto_minmax(0,1fr)] bg-brand p-3">
          <div className="mr-14">
            <LanguageChoice />
          </div>
          <img src={card?.art} alt="" width={320} height={250} className="mx-auto size-full min-h-0 object-contain" />
        </div>
      }
      actions={
        <>
          {step < cards.length - 1 ? (
            <Button variant="primary" block onClick={() => setStep(step + 1)}>
              {m.welcome_next()}
            </Button>
          ) : (
            // The open sheet has a history entry of its own for the back button; the game replaces it.
            <Link
              href={practicePath('ludo-quick')}
              replace
              onClick={close}
              className={buttonClass({ variant: 'primary', block: true })}
            >
              {m.welcome_try()}
            </Link>
          )}
          <Button variant="ghost" block onClick={close}>
            {m.skip()}
          </Button>
        </>
      }
    >
      <p aria-live="polite" className="min-h-18 text-text-2">
        {card?.line}
      </p>
      <div
        role="img"
        aria-label={m.welcome_step({ place: step + 1, all: cards.length })}
        className="flex justify-center gap-1.5"
      >
        {cards.map(({ title }, place) => (
          <span key={title} className={cx('h-2 rounded-full', place === step ? 'w-5.5 bg-link' : 'w-2 bg-line-2')} />
        ))}
      </div>
    </MomentSheet>
  );
}
