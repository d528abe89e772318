/** Shown after a form whose address awaits its confirmation from a mail. */
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import { emailedLetterConfirmHours, optInMaxAgeDays, remindersMax } from '@/lib/config/business';
import { href } from '@/lib/routes/href';
import { titledMetadata } from '@/lib/seo/metadata';

/** By route: its texts, and the page that its button leads to. */
const pages = {
  subscribed: { texts: 'subscriptions.subscribed', next: 'blog' },
  'reminder-requested': { texts: 'reminders.requested', next: 'reminder' },
  'emailed-letter-requested': { texts: 'emailedLetters.requested', next: 'cancel' },
  'self-posted-requested': { texts: 'selfPosted.requested', next: 'cancel' },
} as const;

/** What happens next, in order. */
const steps = ['inbox', 'time', 'after'] as const;

interface MailSentProps {
  readonly name: keyof typeof pages;
}

export async function mailSentMetadata({ name }: MailSentProps): Promise<Metadata> {
  return titledMetadata(name, await getLocale(), await getTranslations(pages[name].texts), { keyed: true });
}

export async function MailSentPage({ name }: MailSentProps) {
  const { texts, next } = pages[name];
  const locale = await getLocale();
  const t = await getTranslations(texts);
  const terms = { days: optInMaxAgeDays, hours: emailedLetterConfirmHours, count: remindersMax };
  return (
    <Container width="text" className="pt-6 pb-20">
      <Trail structured={false} items={[{ label: t('breadcrumb'), href: href(name, locale) }]} />
      <Heading level={1} className="mt-8">
        {t('heading')}
      </Heading>
      <p className="mt-5 text-lg">{t('text')}</p>
      <ul className="mt-6 mb-8 max-w-[58ch] list-disc space-y-2 pl-5 marker:text-moss">
        {steps.map((step) => (
          <li key={step}>{t(`steps.${step}`, terms)}</li>
        ))}
      </ul>
      <ButtonLink href={href(next, locale)} variant="secondary">
        {t('next')}
      </ButtonLink>
    </Container>
  );
}
