/** Links of a company: cancel page, contacts, its own site. */
import { getLocale, getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/drawings/icon';
import { Heading } from '@/components/ui/text/heading';
import { outsideRel } from '@/components/ui/text/outside-link';
import { PageLink } from '@/components/ui/text/page-link';
import {
  type CompanyPageName,
  companyPagesOf,
  hasCompanyPage,
  isCompanyPageIndexed,
} from '@/lib/companies/indexed-pages';
import { findWebAddress, hostOf } from '@/lib/companies/source';
import { findFreeWays, hasAddressOrPhone } from '@/lib/companies/ways';
import type { Company } from '@/lib/contract/companies';
import { href } from '@/lib/routes/href';
import { findHubCancelHref } from './company-href';
import { letterPricesOf } from './letter-prices';

interface HubLink {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly outside?: boolean;
}

function LinkCard({ link }: { link: HubLink }) {
  return (
    <li className="relative flex gap-4 rounded-card border border-sand bg-sheet p-5 transition-colors hover:border-ink sm:p-6">
      <Icon name={link.icon} sizePixels={28} className="text-moss" />
      <div className="min-w-0">
        <Heading level={2} size="small">
          <PageLink
            href={link.href}
            {...(link.outside ? { rel: outsideRel } : {})}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {link.title}
          </PageLink>
        </Heading>
        <p className="mt-1 text-ink-soft text-sm [overflow-wrap:anywhere]">{link.text}</p>
      </div>
    </li>
  );
}

/** Cards to the company's existing pages, except the current one. */
export async function HubLinks({ company, here }: { company: Company; here?: 'contact' }) {
  const locale = await getLocale();
  const t = await getTranslations('companies.hub');
  const params = { company: company.slug };
  const site = findFreeWays(company).website?.value;
  const links: HubLink[] = [];
  const cancelHref = findHubCancelHref(company, locale);
  if (cancelHref !== null) {
    links.push({
      href: cancelHref,
      icon: 'secateurs',
      title: t('cancel', { company: company.name }),
      text: t('cancelText', letterPricesOf(company)),
    });
  }
  if (here !== 'contact') {
    links.push(...(await listServiceLinks(company)));
    links.push({
      href: href('company-contact', locale, params),
      icon: 'phone',
      title: t('contact'),
      text: hasAddressOrPhone(company) ? t('contactText') : t('contactNone', { company: company.name }),
    });
    if (site && findWebAddress(site)) {
      links.push({ href: site, icon: 'globe', title: t('website'), text: hostOf(site), outside: true });
    }
  }
  if (links.length === 0) return null;
  return (
    <ul
      className={classNames('mt-6 grid gap-4', links.length % 3 === 1 ? 'md:grid-cols-2' : 'md:grid-cols-3')}
    >
      {links.map((link) => (
        <LinkCard key={link.href} link={link} />
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
