import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import {
  type Icon,
  Activity,
  UserCheck,
  ChartColumn,
  ChevronRight,
  FolderDown,
  Gift,
  KeyRound,
  Medal,
  Trophy,
  Users,
} from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { SectionTitle } from '@muqabla/ui/section-title';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { KycRow } from '../../../components/kyc-row.tsx';
import { LimitsRow } from '../../../components/limits-row.tsx';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { sidePaths, tournamentPath } from '../../../side-paths.ts';
import { TrustRow } from '../components/trust-row.tsx';

/** Links from the profile in three groups: to play, to check, and to the account. */
export function ProfileLinks() {
  const asksAge = useSettings()?.ageProof === true;
  return (
    <>
      <Group title={m.play()}>
        <Row to={tournamentPath()} Icon={Trophy} title={m.tournaments()} line={m.arena_row()} />
        <Row to={sidePaths.friends} Icon={Users} title={m.friends_title()} line={m.profile_friends()} />
        <Row to={sidePaths.leagues} Icon={ChartColumn} title={m.league_title()} line={m.league_row()} />
        <Row to={sidePaths.leaders} Icon={Medal} title={m.leaders_title()} line={m.leaders_row()} />
      </Group>
      <Group title={m.group_trust()}>
        {FOR_MONEY && <TrustRow />}
        <Row to={sidePaths.status} Icon={Activity} title={m.status()} line={m.door_status_line()} />
      </Group>
      <Group title={m.group_account()}>
        {asksAge && <Row to={sidePaths.age} Icon={UserCheck} title={m.age_title()} line={m.age_row()} />}
        {FOR_MONEY && <KycRow />}
        <Row to={paths.refer} Icon={Gift} title={m.refer()} line={m.profile_refer_line()} />
        <Row to={sidePaths.passkeys} Icon={KeyRound} title={m.passkey_title()} line={m.passkey_row()} />
        <LimitsRow />
        <Row to={sidePaths.myData} Icon={FolderDown} title={m.mydata_title()} line={m.mydata_row()} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <SectionTitle>{title}</SectionTitle>
      <Card flush className="divide-y divide-line">
        {children}
      </Card>
    </section>
  );
}

type RowProps = { to: string; Icon: Icon; title: string; line: string };

function Row({ to, Icon, title, line }: RowProps) {
  return (
    <Link href={to} className="block">
      <ListRow icon={<Icon size={20} aria-hidden />} title={title} end={<ChevronRight size={20} aria-hidden />}>
        <span>{line}</span>
      </ListRow>
    </Link>
  );
}
