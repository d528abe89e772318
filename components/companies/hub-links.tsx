/** Links of a company: cancel page, contacts, its own site. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Icon, type IconName } from '@/components/ui/drawings/icon';
import { TextLink } from '@/components/ui/text/text-link';
import {
  type CompanyPageName,
  companyPagesOf,
  hasCompanyPage,
  isCompanyPageIndexed,
} from '@/lib/companies/indexed-pages';
import { findWebAddress, hostOf } from '@/lib/companies/source';
import { takesLetters } from '@/lib/companies/takes-letters';
import { findFreeWays, knownContacts } from '@/lib/companies/ways';
import type { Company } from '@/lib/contract/companies';
import { href } from '@/lib/routes/href';
import { findHubCancelHref } from './company-href';
import { letterPricesOf } from './letter-prices';

interface HubLink {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

function LinkRow({ link }: { link: HubLink }) {
  return (
    <li className="flex gap-4 py-4">
      <Icon name={link.icon} className="mt-1 text-moss" />
      <div className="min-w-0">
        <TextLink standalone href={link.href}>
          {link.title}
        </TextLink>
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{link.text}</p>
      </div>
    </li>
  );
}

/** Links to the company's pages, except the current one and what the hub itself shows. */
export async function HubLinks({ company, here }: { company: Company; here?: 'contact' }) {
  const locale = await getLocale();
  const t = await getTranslations('companies.hub');
  const params = { company: company.slug };
  const site = findFreeWays(company).website?.value;
  const links: HubLink[] = [];
  const cancelHref = findHubCancelHref(company, locale);
  if (cancelHref !== null && (here === 'contact' || !takesLetters(company))) {
    links.push({
      href: cancelHref,
      icon: 'secateurs',
      title: t('cancel', { company: company.name }),
      text: t('cancelText', letterPricesOf(company)),
    });
  }
  if (here !== 'contact') {
    const known = knownContacts(company);
    // Beside the two options to cancel, negotiation and advice are already linked (`LowerPrice`).
    if (!takesLetters(company)) links.push(...(await listServiceLinks(company)));
    links.push({
      href: href('company-contact', locale, params),
      icon: 'phone',
      title: t('contact', { known }),
      text: known === 'other' ? t('contactNone', { company: company.name }) : t('contactText'),
    });
    if (site && findWebAddress(site)) {
      links.push({ href: site, icon: 'globe', title: t('website'), text: hostOf(site) });
    }
  }
  if (links.length === 0) return null;
  return (
    <ul className="max-w-[48rem] divide-y divide-sand border-sand border-y">
      {links.map((link) => (
        <LinkRow key={link.href} link={link} />
      ))}
    </ul>
  );
}

/** Other services for a company where they are likely to help. */
async function listServiceLinks(company: Company): Promise<HubLink[]> {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.companyLinks');
  const params = { company: company.slug };
  const named = { company: company.name };
  const pages = companyPagesOf(company);
  const isThere = (page: CompanyPageName) =>
    hasCompanyPage(page, locale, pages) && isCompanyPageIndexed(page, pages);
  return [
    ...(isThere('company-negotiate')
      ? [
          {
            href: href('company-negotiate', locale, params),
            icon: 'euro' as const,
            title: t('negotiate', named),
            text: t('negotiateText'),
          },
        ]
      : []),
    ...(isThere('company-personal-advice')
      ? [
          {
            href: href('company-personal-advice', locale, params),
            icon: 'chat' as const,
            title: t('advice', named),
            text: t('adviceText'),
          },
        ]
      : []),
  ];
}
