import { Avatar } from '@muqabla/ui/avatar';
import { Spot } from '@muqabla/ui/spot';
import { Example, Section } from '../section.tsx';
import { useText } from '../texts.ts';

const RAMPS = ['neel', 'genda', 'lal', 'neem', 'ink'];
const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
const TYPE = [
  ['display', 'text-display font-heavy'],
  ['h1', 'text-h1 font-bold'],
  ['h2', 'text-h2 font-bold'],
  ['h3', 'text-h3 font-bold'],
  ['body', 'text-body'],
  ['note', 'text-note'],
  ['small', 'text-small'],
  ['caption', 'text-caption'],
] as const;
const AVATARS = Array.from({ length: 15 }, (_, index) => `avatar${index + 1}.png`);
const SPOTS = ['aadhaar', 'ledger', 'locked', 'lost', 'mend', 'offline', 'seats'] as const;

/** Colour ramps, the type scale, avatars and pictures. */
export function Foundations() {
  const text = useText();
  return (
    <>
      <Section title="Colours">
        {RAMPS.map((ramp) => (
          <Example key={ramp} state={`${ramp}, 50 to 950`}>
            <div className="flex overflow-hidden rounded-s">
              {STEPS.map((step) => (
                <span key={step} className="h-8 flex-1" style={{ background: `var(--${ramp}-${step})` }} />
              ))}
            </div>
          </Example>
        ))}
      </Section>
      <Section title="Type">
        {TYPE.map(([name, className]) => (
          <Example key={name} state={name}>
            <span className={className}>{text('createBattle')} ₹1,00,000</span>
          </Example>
        ))}
      </Section>
      <Section title="Avatar">
        <Example state="avatar1 to avatar15; an unknown name shows avatar5">
          <div className="flex flex-wrap gap-2">
            {[...AVATARS, 'unknown.png'].map((image) => (
              <Avatar key={image} image={image} label={`${text('avatar')} ${image}`} />
            ))}
          </div>
        </Example>
        <Example state="size 28, 36, 56">
          <div className="flex items-center gap-2">
            <Avatar image="avatar3.png" size={28} />
            <Avatar image="avatar3.png" />
            <Avatar image="avatar3.png" size={56} />
          </div>
        </Example>
      </Section>
      <Section title="Spot">
        <div className="grid grid-cols-3 gap-2">
          {SPOTS.map((name) => (
            <Example key={name} state={name}>
              <Spot name={name} />
            </Example>
          ))}
        </div>
      </Section>
    </>
  );
}
