/** Contact channels besides the form, including the draft as a mail. */
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text/text-link';
import { supportReplyHours } from '@/lib/config/business';
import { type ContactChannel, emailOf, mailtoOf } from './contact-channels';

interface ReachUsProps {
  readonly channels: readonly ContactChannel[];
  /** The draft for the mail; null or empty for none. */
  readonly typed?: string | null;
}

export function ReachUs({ channels, typed = null }: ReachUsProps) {
  const t = useTranslations('chat.reach');
  return (
    <div className="grid gap-1.5">
      <ul className="grid gap-1">
        {channels.map(({ kind, text, href }) => (
          <li key={kind} className="[overflow-wrap:anywhere]">
            {t(kind)} {href === null ? <span>{text}</span> : <TextLink href={href}>{text}</TextLink>}
          </li>
        ))}
      </ul>
      <p>{t('answer', { hours: supportReplyHours })}</p>
      {typed ? (
        <p>
          <TextLink
            standalone
            href={mailtoOf(emailOf(channels), { subject: t('mailSubject'), body: typed })}
            iconEnd="arrow-right"
          >
            {t('mailThis')}
          </TextLink>
        </p>
      ) : null}
    </div>
  );
}
