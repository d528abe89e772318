/** Every contact of a company with its purpose, source and date. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { IconName } from '@/components/ui/drawings/icon';
import { Icon } from '@/components/ui/drawings/icon';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { isUnconfirmed } from '@/lib/companies/facts';
import { findWebAddress, hostOf } from '@/lib/companies/source';
import { type ContactFact, contactPurpose, contactText, phoneHref } from '@/lib/companies/ways';
import { contactAddressLines } from './fact-text';
import { PhoneCost } from './phone-cost';
import { FactNote, SourceLine } from './source-line';

const icons: Record<ContactFact['kind'], IconName> = {
  address: 'pin',
  phone: 'phone',
  email: 'envelope',
  chat: 'chat',
  website: 'globe',
  'cancel-page': 'secateurs',
};

const tones: Record<ReturnType<typeof contactPurpose>, BadgeTone> = {
  cancellation: 'success',
  'customer-service': 'neutral',
  general: 'neutral',
  complaints: 'neutral',
  privacy: 'warning',
  'head-office': 'neutral',
  'donor-service': 'neutral',
  'next-of-kin': 'neutral',
  unconfirmed: 'neutral',
};

async function ContactValue({ company, fact }: { company: string; fact: ContactFact }) {
  const t = await getTranslations('companies.contact');
  const text = contactText(fact);
  if (fact.kind === 'phone') return <TextLink href={phoneHref(text)}>{text}</TextLink>;
  if (fact.kind === 'email') return <TextLink href={`mailto:${text}`}>{text}</TextLink>;
  if (fact.kind === 'address') {
    const lines = contactAddressLines(fact, await getLocale());
    return <address className="whitespace-pre-wrap not-italic">{lines.join('\n')}</address>;
  }
  const url = findWebAddress(text);
  if (!url) return text;
  return (
    <>
      <TextLink href={url}>{t(`links.${fact.kind}`, { company })}</TextLink>{' '}
      <span className="text-ink-soft text-sm">({hostOf(url)})</span>
    </>
  );
}

/** One sheet a contact of the company with this name. */
export async function ContactList({
  company,
  contacts,
}: {
  company: string;
  contacts: readonly ContactFact[];
}) {
  const t = await getTranslations('companies');
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {contacts.map((fact) => (
        <Sheet
          as="li"
          key={`${fact.kind}-${fact.purpose}-${contactText(fact)}-${fact.source.url}`}
          className="flex flex-col gap-3"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Heading level={2} size="small" className="flex items-center gap-2">
              <Icon name={icons[fact.kind]} className="text-moss" />
              {t(`contact.kinds.${fact.kind}`)}
            </Heading>
            <Badge tone={tones[contactPurpose(fact)]}>{t(`purposes.${contactPurpose(fact)}`)}</Badge>
          </div>
          <div className="figures [overflow-wrap:anywhere]">
            <ContactValue company={company} fact={fact} />
          </div>
          {fact.kind === 'address' && isUnconfirmed(fact) && (
            <p className="font-semibold text-sm">{t('contact.unconfirmed', { company })}</p>
          )}
          <FactNote fact={fact} />
          {fact.kind === 'phone' && <PhoneCost phone={fact.value} />}
          <div className="mt-auto">
            <SourceLine fact={fact} />
          </div>
        </Sheet>
      ))}
    </ul>
  );
}
