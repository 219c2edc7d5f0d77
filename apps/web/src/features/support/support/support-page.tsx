import { Card } from '@muqabla/ui/card';
import {
  type Icon,
  Accessibility,
  Activity,
  Camera,
  ChevronRight,
  Clock,
  Headset,
  MessageCircle,
  MessageSquareWarning,
  ShieldCheck,
} from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { Link } from 'wouter';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { instagramLink, whatsappLink } from '../../../lib/links.ts';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { sidePaths } from '../../../side-paths.ts';
import { GrievanceContact } from '../components/grievance-contact.tsx';

/** Contact channels: chat, WhatsApp, Instagram and the grievance contact. */
export function SupportPage() {
  const settings = useSettings();
  const hasGrievanceContact =
    settings?.grievanceName || settings?.grievanceEmail || settings?.grievancePhone || settings?.grievanceAddress;
  const link = (href: string, Icon: Icon, title: string, line: string) => (
    <a href={href} aria-label={title} target="_blank" rel="noreferrer" className="block">
      <ListRow icon={<Icon size={20} aria-hidden />} title={title} end={<ChevronRight size={20} aria-hidden />}>
        <span>{line}</span>
      </ListRow>
    </a>
  );
  return (
    <PageMain title={m.support()}>
      <PageHead back title={m.support()} />
      <p className="text-text-2">{m.support_page_line()}</p>
      <Card flush>
        <Link href={paths.chat} className="block">
          <ListRow
            tone="info"
            icon={<Headset size={20} aria-hidden />}
            title={m.chat_link()}
            end={<ChevronRight size={20} aria-hidden />}
          >
            <span>{m.chat_link_line()}</span>
          </ListRow>
        </Link>
      </Card>
      <Card flush>
        <Link href={sidePaths.complaints} className="block">
          <ListRow
            icon={<MessageSquareWarning size={20} aria-hidden />}
            title={m.complaints_title()}
            end={<ChevronRight size={20} aria-hidden />}
          >
            <span>{m.complaints_row()}</span>
          </ListRow>
        </Link>
      </Card>
      <Card flush>
        <Link href={sidePaths.status} className="block">
          <ListRow
            icon={<Activity size={20} aria-hidden />}
            title={m.status_link()}
            end={<ChevronRight size={20} aria-hidden />}
          >
            <span>{m.status_link_line()}</span>
          </ListRow>
        </Link>
      </Card>
      <Card flush>
        <Link href={sidePaths.accessibility} className="block">
          <ListRow
            icon={<Accessibility size={20} aria-hidden />}
            title={m.accessibility_title()}
            end={<ChevronRight size={20} aria-hidden />}
          >
            <span>{m.accessibility_row()}</span>
          </ListRow>
        </Link>
      </Card>
      {(settings?.whatsapp || settings?.instagram) && (
        <Card flush className="divide-y divide-line">
          {settings.whatsapp && link(whatsappLink(settings.whatsapp), MessageCircle, m.whatsapp(), m.whatsapp_line())}
          {settings.instagram && link(instagramLink(settings.instagram), Camera, m.instagram(), m.instagram_line())}
        </Card>
      )}
      {hasGrievanceContact && (
        <Card className="text-text-2">
          <GrievanceContact />
        </Card>
      )}
      <Card className="grid gap-3 text-small text-text-2 [&_svg]:flex-none [&_svg]:text-link">
        <p className="flex gap-3">
          <Clock size={20} aria-hidden />
          {m.support_always()}
        </p>
        <p className="flex gap-3">
          <ShieldCheck size={20} aria-hidden />
          {m.support_safety()}
        </p>
      </Card>
    </PageMain>
  );
}
