/** What somebody can do without us, from what the register knows; never empty. */
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { OutsideLink } from '@/components/ui/text/outside-link';
import { TextLink } from '@/components/ui/text/text-link';
import { findWebAddress, hostOf } from '@/lib/companies/source';
import { freeWays, phoneHref } from '@/lib/companies/ways';
import type { Company } from '@/lib/contract/companies';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { SourceLine } from './source-line';
import type { WayCardProps } from './way-card';

/** The steps of the free way; the last is our letter, at `letterHref`. */
export async function listFreeSteps(company: Company, letterHref: string): Promise<WayCardProps['steps']> {
  const t = await getTranslations('companies.cancel.self');
  const { cancelPage, phone, website, freeRoute } = freeWays(company);
  const { name } = company;
  const site = website && findWebAddress(website.value);
  const found: (readonly [string, ReactNode])[] = [];
  if (cancelPage) {
    found.push(['page', <Known key="page" text={t('page', { company: name })} contact={cancelPage} />]);
  }
  if (freeRoute) found.push(['route', freeRoute]);
  if (phone) {
    const link = (words: ReactNode) => <TextLink href={phoneHref(phone.value)}>{words}</TextLink>;
    const text = t.rich('phone', { company: name, phone: phone.value, link });
    found.push(['phone', <Known key="phone" text={text} contact={phone} />]);
  }
  if (!cancelPage && site) {
    const link = (words: ReactNode) => <OutsideLink href={site}>{words}</OutsideLink>;
    found.push(['website', t.rich('website', { host: hostOf(site), link })]);
  }
  if (found.length === 0) found.push(['unknown', t('unknown', { company: name })]);
  const isRegistered = letterSendingOf(company.contract_class) === 'registered';
  const letter = t.rich(isRegistered ? 'letterRegistered' : 'letter', {
    link: (words) => <TextLink href={letterHref}>{words}</TextLink>,
  });
  return [...found, ['letter', letter] as const].map(([key, content]) => ({ key, content }));
}

function Known({ text, contact }: { text: ReactNode; contact: Parameters<typeof SourceLine>[0]['contact'] }) {
  return (
    <>
      <p>{text}</p>
      <SourceLine contact={contact} />
    </>
  );
}
