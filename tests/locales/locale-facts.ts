/** Prints facts about the language that is listed last, as JSON: run in a copy of the project that has one more. */
import { me } from '@/lib/contract/accounts';
import { defaultLocale, localeOfHeader, locales, otherLocales } from '@/lib/i18n/locale';
import { localize } from '@/lib/i18n/localized';
import { translatorOf } from '@/lib/i18n/translator';
import { renderMail } from '@/lib/mail/templates/render-mail';
import { sampleMailData } from '@/lib/mail/templates/sample-mail-data';
import { alternatePaths } from '@/lib/routes/alternates';
import { findPath, href, withLocale } from '@/lib/routes/href';
import { matchPath } from '@/lib/routes/match';
import { pageMetadata } from '@/lib/seo/metadata';
import { listStaticPages } from '@/lib/seo/sitemap-pages';
import { sitemapXml } from '@/lib/seo/sitemap-xml';

const locale = locales.at(-1) ?? defaultLocale;
const company = { company: 'netflix' };
const matchOf = (path: string) => {
  const match = matchPath(path);
  return match && { page: match.route.name, locale: match.locale, movedTo: match.movedTo };
};
const head = pageMetadata({ name: 'cancel', locale, title: 'x', description: 'y' });
const pages = listStaticPages([]).filter(
  ({ paths }) => paths[defaultLocale] === href('cancel', defaultLocale),
);
const mail = await renderMail({
  kind: 'magic-link',
  locale,
  data: sampleMailData['magic-link'],
  siteUrl: 'https://snoei.example',
});

const facts = {
  path: href('company-cancel', locale, company),
  untranslated: findPath('cancel-category', locale, { category: 'energie' }),
  match: matchOf(href('company-cancel', locale, company)),
  // English words behind the prefix of the language.
  moved: matchOf(withLocale(locale, '/cancel')),
  alternates: alternatePaths('cancel'),
  hreflang: head.alternates?.languages,
  sitemap: sitemapXml(pages, (path) => `https://snoei.example${path}`),
  switcher: locales.map((each) => otherLocales(each)),
  header: localeOfHeader(`${locale}-BE, en;q=0.5`),
  isInContract: me.shape.locale.safeParse(locale).success,
  message: translatorOf(locale, 'common')('skipToContent'),
  text: localize({ [defaultLocale]: 'Bel' }, locale),
  subject: mail.subject,
};
process.stdout.write(JSON.stringify(facts));
