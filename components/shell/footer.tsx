/** The footer: description of Snoei, links, seller, app. */
import { Fragment } from 'react';
import { Logo } from '@/components/design/brand/logo.client';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Picture } from '@/components/ui/drawings/picture';
import { StoreBadges } from '@/components/ui/drawings/store-badges';
import { PageLink } from '@/components/ui/text/page-link.client';
import { supportReplyHours } from '@/lib/config/business';
import { helpCentreUrl } from '@/lib/config/help-centre';
import { getSeller } from '@/lib/config/seller';
import { type Locale, languageNames, otherLocales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { consentBannerId } from '@/lib/tracking/consent';
import { Flag } from './top-bar/flag';
import { LanguageLink } from './top-bar/language-link.client';
import { listedLink } from './top-bar/listed-links';
import { FooterGroups, LinkList, MenuAnchor } from './top-bar/menu-links.client';
import { findStoryFooter } from './top-bar/story-menus';

/** The seller, styled as the back of an envelope; missing details are omitted. */
function SenderCard({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'layout');
  const seller = getSeller();
  const numbers = (
    [
      { key: 'chamberOfCommerce', number: seller.chamberOfCommerceNumber },
      { key: 'vat', number: seller.vatNumber },
    ] as const
  ).filter(({ number }) => number !== null);
  return (
    <div className="rounded-[18px] border-[1.5px] border-forest-line px-5 py-4 sm:px-6 sm:py-5">
      <p className="text-on-forest-soft text-xs">{t('footer.sender')}</p>
      <address className="mt-1.5 text-base not-italic leading-relaxed">
        <strong className="block font-semibold">{seller.legalName}</strong>
        {seller.addressLines?.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <a href={`mailto:${seller.email}`} className="footer-link decoration-current">
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
      <div className="mt-3 border-forest-line border-t pt-3 text-sm">
        <MenuAnchor link={{ label: t('footer.help'), href: helpCentreUrl(locale) }} className="footer-link" />
        <p>
          <PageLink href={href('question', locale)} prefetch="never" className="footer-link">
            {translatorOf(locale, 'chat')('link.ask')}
          </PageLink>
        </p>
        <p className="text-on-forest-soft">{t('footer.helpReply', { hours: supportReplyHours })}</p>
      </div>
    </div>
  );
}

export async function Footer({ locale }: { locale: Locale }) {
  const t = translatorOf(locale, 'layout');
  const { groups, social, fundingNote } = await findStoryFooter(locale);
  return (
    <footer className="ground-forest overflow-hidden pt-8 sm:pt-14">
      <Container className="@container">
        <div data-part="promotion">
          <CutLine dark />
        </div>
        <div className="grid gap-x-16 gap-y-8 pt-8 @4xl:grid-cols-[1.35fr_1fr] sm:pt-16">
          <div className="max-w-[36rem]">
            <p
              data-part="promotion"
              className="font-display font-semibold text-xl leading-snug tracking-[-0.018em]"
            >
              {t('footer.promise')}
            </p>
            <p className="mt-4 text-on-forest-soft text-sm">{t('footer.notTheCompany')}</p>
            <div data-part="promotion">
              <p className="mt-5 mb-3 font-semibold text-sm sm:mt-7">{t('footer.app')}</p>
              <StoreBadges locale={locale} ground="forest" />
            </div>
          </div>
          <SenderCard locale={locale} />
        </div>
        <nav
          aria-label={t('footer.linksLabel')}
          className="mt-8 grid gap-x-6 border-forest-line border-t @4xl:mt-12 @4xl:grid-cols-6 @4xl:pt-8"
        >
          <FooterGroups
            groups={groups.map(({ heading, links }) => ({
              heading,
              links: links.map(listedLink),
            }))}
          />
        </nav>
        <div className="flex flex-wrap items-center gap-x-7 gap-y-2 border-forest-line py-5 text-sm @4xl:mt-10 @4xl:border-t @4xl:py-6">
          {otherLocales(locale).map((other) => (
            <LanguageLink key={other} to={other} className="footer-link gap-2.5">
              <Flag locale={other} />
              {languageNames[other]}
            </LanguageLink>
          ))}
          <a href={`#${consentBannerId}`} className="footer-link">
            {t('consent.open')}
          </a>
          {social.length > 0 ? (
            <LinkList
              links={social.map(listedLink)}
              label={t('footer.social')}
              look="footer-link"
              className="flex flex-wrap gap-x-6 @3xl:ml-auto"
            />
          ) : null}
        </div>
        <div className="flex items-center gap-4 border-forest-line border-t py-5 text-on-forest-soft text-sm">
          <Picture src="/assets/eu-flag.svg" alt={t('footer.euFlag')} width={48} height={32} />
          <p className="max-w-[60ch]">{fundingNote ?? t('footer.funding')}</p>
        </div>
      </Container>
      <div aria-hidden="true" className="mx-auto max-w-[96rem] px-4 pt-4 sm:px-8">
        <Logo part="again" className="-mb-[7.5%] w-full text-forest-line opacity-60" />
      </div>
    </footer>
  );
}
