import { Card } from '@muqabla/ui/card';
import { NumberedSteps } from '../../../components/numbered-steps.tsx';
import { useMinimumAge } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';

/** Explains a referral in three steps. */
export function HowItWorksCard() {
  const age = useMinimumAge();
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">{m.refer_how()}</h2>
      <NumberedSteps steps={[m.refer_how_1({ age }), m.refer_how_2(), m.refer_how_3()]} />
    </Card>
  );
}
