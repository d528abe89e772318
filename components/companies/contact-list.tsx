/** Every contact of a company with its purpose, source and date (DESIGN §3 'Companies'). */
import { getLocale, getTranslations } from 'next-intl/server';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { IconName } from '@/components/ui/drawings/icon';
import { Icon } from '@/components/ui/drawings/icon';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { OutsideLink } from '@/components/ui/text/outside-link';
import { TextLink } from '@/components/ui/text/text-link';
import { findWebAddress, hostOf } from '@/lib/companies/source';
import { phoneHref } from '@/lib/companies/ways';
import type { CompanyContact } from '@/lib/contract/companies';
import { addressLines } from './address-lines';
import { SourceLine } from './source-line';

const icons: Record<CompanyContact['kind'], IconName> = {
  address: 'pin',
  phone: 'phone',
  email: 'envelope',
  website: 'globe',
  'cancel-page': 'secateurs',
};

const tones: Record<CompanyContact['purpose'], BadgeTone> = {
  cancellation: 'success',
  general: 'neutral',
  complaints: 'neutral',
  privacy: 'warning',
  'head-office': 'neutral',
  'donor-service': 'neutral',
};

async function ContactValue({ contact }: { contact: CompanyContact }) {
  const { kind, value, address } = contact;
  if (kind === 'phone') return <TextLink href={phoneHref(value)}>{value}</TextLink>;
  if (kind === 'email') return <TextLink href={`mailto:${value}`}>{value}</TextLink>;
  if (kind === 'address') {
    const lines = address ? addressLines(address, await getLocale()) : value.split('\n');
    return <address className="whitespace-pre-wrap not-italic">{lines.join('\n')}</address>;
  }
  const url = findWebAddress(value);
  return url ? <OutsideLink href={url}>{hostOf(url)}</OutsideLink> : value;
}

/** One sheet per contact; `name` is the first line of a postal address. */
export async function ContactList({ contacts }: { contacts: readonly CompanyContact[] }) {
  const t = await getTranslations('companies');
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {contacts.map((contact) => (
        <Sheet
          as="li"
          key={`${contact.kind}-${contact.purpose}-${contact.value}`}
          className="flex flex-col gap-3"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Heading level={2} size="small" className="flex items-center gap-2">
              <Icon name={icons[contact.kind]} className="text-moss" />
              {t(`contact.kinds.${contact.kind}`)}
            </Heading>
            <Badge tone={tones[contact.purpose]}>{t(`purposes.${contact.purpose}`)}</Badge>
          </div>
          <div className="figures [overflow-wrap:anywhere]">
            <ContactValue contact={contact} />
          </div>
          {contact.note && <p className="text-sm">{contact.note}</p>}
          <div className="mt-auto">
            <SourceLine contact={contact} />
          </div>
        </Sheet>
      ))}
    </ul>
  );
}
