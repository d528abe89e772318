/** The footer (spec §2): what Snoei is and is not, the ways on, who sells. Links only to pages that exist. */
import { Fragment } from 'react';
import { Logo } from '@/components/brand/logo';
import { legalNames, legalRoutes } from '@/components/legal/legal-texts';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { PageLink } from '@/components/ui/page-link';
import { seller } from '@/lib/config/seller';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { consentBannerId } from '@/lib/tracking/consent';
import { LanguageLink } from './language-link.client';
import { mainMenu } from './menu';

const link =
  'inline-flex min-h-9 items-center underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current';

export function Footer({ locale }: { locale: Locale }) {
  const t = translatorOf(locale, 'layout');
  const legal = translatorOf(locale, 'legal');
  const other: Locale = locale === 'nl' ? 'en' : 'nl';
  const numbers = (
    [
      { key: 'chamberOfCommerce', number: seller.chamberOfCommerceNumber },
      { key: 'vat', number: seller.vatNumber },
    ] as const
  ).filter(({ number }) => number !== null);
  return (
    <footer className="ground-forest overflow-hidden pt-10 sm:pt-14">
      <Container>
        <CutLine dark />
        <div className="grid gap-12 pt-12 pb-14 sm:pt-16 md:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1.1fr] lg:gap-16">
          <div className="max-w-[26rem] md:col-span-2 lg:col-span-1">
            <p className="font-display font-semibold text-xl leading-snug tracking-[-0.018em]">
              {t('footer.promise')}
            </p>
            <p className="mt-4 text-on-forest-soft text-sm">{t('footer.notTheCompany')}</p>
          </div>
          <nav aria-label={t('footer.linksLabel')}>
            <ul className="text-base">
              {mainMenu(locale).map(({ key, href: to }) => (
                <li key={key}>
                  <PageLink href={to} className={link}>
                    {t(`menu.${key}`)}
                  </PageLink>
                </li>
              ))}
              {legalNames.map((name) => (
                <li key={name}>
                  <PageLink href={href(legalRoutes[name], locale)} className={link}>
                    {legal(`${name}.name`)}
                  </PageLink>
                </li>
              ))}
              <li>
                <LanguageLink to={other} className={link}>
                  {t('otherLanguage')}
                </LanguageLink>
              </li>
              <li>
                <a href={`#${consentBannerId}`} className={link}>
                  {t('consent.open')}
                </a>
              </li>
            </ul>
          </nav>
          <div>
            <div className="rounded-[18px] border-[1.5px] border-forest-line px-6 py-5">
              <p className="text-on-forest-soft text-xs">{t('footer.sender')}</p>
              <address className="mt-1.5 text-base not-italic leading-relaxed">
                <strong className="font-semibold">{seller.legalName}</strong>
                <br />
                {seller.addressLines?.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
                <a href={`mailto:${seller.email}`} className={`${link} decoration-current`}>
                  {seller.email}
                </a>
              </address>
              {numbers.length > 0 ? (
                <dl className="figures mt-3 grid grid-cols-[auto_1fr] gap-x-3 text-on-forest-soft text-xs">
                  {numbers.map(({ key, number }) => (
                    <Fragment key={key}>
                      <dt>{t(`footer.${key}`)}</dt>
                      <dd>{number}</dd>
                    </Fragment>
                  ))}
                </dl>
              ) : null}
            </div>
          </div>
        </div>
      </Container>
      <div aria-hidden="true" className="mx-auto max-w-[96rem] px-4 sm:px-8">
        <Logo className="-mb-[7.5%] w-full text-forest-line opacity-60" />
      </div>
    </footer>
  );
}
