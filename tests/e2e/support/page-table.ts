/**
 * The pages whose layout, accessibility and head are tested, by template. A template's first page is opened in every run, in Dutch for one
 * template and in English for the next; all of them in both languages in the long run. Operators' pages and pages of one order or case
 * are tested where these are made.
 */
import { type Locale, locales } from '@/lib/i18n/locale';
import { companyFormPages, formPages } from '@/lib/routes/flow-pages';
import { findPath } from '@/lib/routes/href';
import type { PathParams } from '@/lib/routes/pattern';
import type { RouteName } from '@/lib/routes/table';

interface PageRow {
  readonly name: RouteName;
  readonly params?: PathParams;
  /** Parameters of the English page, if translated. */
  readonly englishParams?: PathParams;
  /** The query, from its question mark on. */
  readonly query?: string;
  /** The languages that have this page; both by default. */
  readonly languages?: readonly Locale[];
  readonly indexed?: boolean;
  readonly signedIn?: boolean;
}

type Templates = Readonly<Record<string, readonly PageRow[]>>;

export interface TestedPage extends PageRow {
  readonly template: string;
  readonly language: Locale;
  /** With the query. */
  readonly address: string;
  /** Paths of the page by language, without the query. */
  readonly alternates: Partial<Record<Locale, string>>;
  readonly indexed: boolean;
  /** Opened in the long run only. */
  readonly inEveryRun: boolean;
}

const healthInsurer = { company: 'interpolis-zorg' };
const netflix = { company: 'netflix' };
const dutch = ['nl'] as const;

/** A token that was never mailed. */
const token = '?token=abcdefghijklmnopqrstuvwxyz0123456789abcdefg';

/** A company of the category of the page's form. */
function companyOf(page: string): string {
  if (page.endsWith('-energy')) return 'vattenfall';
  if (page.endsWith('-mobile')) return 'vodafone';
  if (page.endsWith('-health')) return 'interpolis-zorg';
  return page === 'company-negotiate' ? 'ziggo' : 'centraal-beheer';
}

const content: Templates = {
  home: [{ name: 'home', indexed: true }],
  cancel: [{ name: 'cancel', indexed: true }],
  'cancel-category': [
    { name: 'cancel-category', params: { category: 'sportscholen' }, languages: dutch, indexed: true },
  ],
  company: [
    { name: 'company', params: healthInsurer, indexed: true },
    { name: 'company', params: netflix, indexed: true },
    { name: 'company', params: { company: 'belastingdienst' }, languages: dutch, indexed: true },
  ],
  'company-cancel': [
    { name: 'company-cancel', params: healthInsurer, indexed: true },
    { name: 'company-cancel', params: netflix, indexed: true },
    { name: 'company-cancel-now', params: healthInsurer },
  ],
  'company-contact': [{ name: 'company-contact', params: healthInsurer, indexed: true }],
  'cancel-form': [
    { name: 'company-cancel-submit', params: netflix },
    { name: 'company-cancel-submit', params: healthInsurer },
  ],
  'cancel-download': [{ name: 'company-cancel-download', params: healthInsurer }],
  'success-without-reference': [
    { name: 'company-cancel-success-reference', params: healthInsurer },
    { name: 'request-success-reference' },
  ],
  'cancel-on-behalf': [{ name: 'cancel-on-behalf', indexed: true }],
  'cancel-several': [{ name: 'cancel-several', indexed: true }],
  'after-death': [
    { name: 'after-death', indexed: true },
    { name: 'after-death', query: '?company=netflix' },
    { name: 'after-death-shared', query: '?link=abcdefghijklmnopqrstuvwxyz0123456789' },
  ],
  'cancel-other-company': [
    { name: 'cancel-other-company', indexed: true },
    { name: 'cancel-other-company', query: '?name=Kwibus' },
  ],
  'company-advice': [
    { name: 'company-personal-advice', params: healthInsurer, indexed: true },
    { name: 'company-personal-advice', params: { company: 'centraal-beheer' }, indexed: true },
    { name: 'company-personal-advice', params: netflix },
  ],
  'legal-story': [
    { name: 'terms-and-conditions', indexed: true },
    { name: 'privacy-policy', indexed: true },
  ],
  'page-story': [{ name: 'saving', indexed: true }, { name: 'saving-now' }],
  article: [
    {
      name: 'blog-category-slug',
      params: { category: 'opzeggen', slug: 'sportschool-opzeggen' },
      englishParams: { category: 'cancel', slug: 'cancel-gym-membership' },
      indexed: true,
    },
  ],
  'article-index': [
    { name: 'blog', indexed: true },
    { name: 'blog', query: '?q=xylofoon' },
    { name: 'more-about-money', query: '?tag=save' },
  ],
  prices: [{ name: 'prices', indexed: true }],
  'notice-period': [{ name: 'notice-period', indexed: true }],
  'may-leave': [
    { name: 'may-leave', indexed: true },
    { name: 'may-leave', query: '?company=ziggo&changed=price&change_told=2026-11-20' },
  ],
  'offer-sum': [
    { name: 'energy-sum', indexed: true },
    {
      name: 'energy-sum',
      query:
        '?sum=1&now_kind=fixed&now_electricity=0%2C14&now_gas=0%2C60&now_fixed_month=12&offer_kind=dynamic&offer_electricity=0%2C08&offer_electricity_most=0%2C15&offer_gas=0%2C55&offer_fixed_month=10&offer_gift=150&household=2&home=terraced&usage_feed_in=900',
    },
    { name: 'energy-sum', query: '?sum=1&now_kind=fixed&now_electricity=23' },
    { name: 'mobile-sum', indexed: true },
    {
      name: 'mobile-sum',
      query:
        '?sum=1&now_price=22&offer_price=10&offer_price_months=6&offer_price_after=17%2C50&now_data=8+GB',
    },
  ],
  'verify-letter': [{ name: 'verify-letter', indexed: true }],
  reminder: [
    { name: 'reminder', indexed: true },
    { name: 'reminder', query: '?company=netflix&contract_end=2040-12-31' },
    { name: 'reminder', query: '?contract_class=gym&contract_end=morgen' },
    { name: 'reminder-requested' },
  ],
  'emailed-letter': [{ name: 'emailed-letter-requested' }, { name: 'emailed-letter' }],
  'self-posted': [{ name: 'self-posted-requested' }, { name: 'self-posted' }],
  'ended-check': [{ name: 'ended-check' }],
  'find-subscriptions': [{ name: 'find-subscriptions', indexed: true }],
  download: [{ name: 'download', indexed: true }, { name: 'get' }],
  offline: [{ name: 'offline' }],
};

const forms: Templates = {
  form: Object.keys(formPages).map((name) => ({ name: name as RouteName, indexed: true })),
  'company-form': [
    ...Object.keys(companyFormPages).map((name) => ({
      name: name as RouteName,
      params: { company: companyOf(name) },
      indexed: true,
    })),
    { name: 'company-negotiate', params: netflix },
  ],
};

const accounts: Templates = {
  'auth-page': [{ name: 'register' }, { name: 'login' }, { name: 'login', query: '?view=login' }],
  'account-form': [
    { name: 'password-reset', query: token },
    { name: 'password-reset' },
    { name: 'password-forgot' },
  ],
  'mailed-link': [
    { name: 'magic-login', query: token },
    { name: 'magic-login' },
    { name: 'confirm-email', query: token },
    { name: 'confirm-email' },
    { name: 'reminder-confirm' },
    { name: 'reminder-end' },
    { name: 'shared-case-file' },
    { name: 'shared-fixed-costs' },
    { name: 'shared-moving-list' },
  ],
  account: [
    { name: 'account', signedIn: true },
    { name: 'account', query: '?erase=true', signedIn: true },
    { name: 'account-fixed-costs', signedIn: true },
  ],
};

function listPages(templates: Templates): readonly TestedPage[] {
  return Object.entries(templates).flatMap(([template, rows], templateIndex) =>
    rows.flatMap((row, rowIndex) => {
      const { query = '', languages = locales, indexed = false } = row;
      const alternates = pathsOf(row, languages);
      const existing = languages.filter((language) => alternates[language] !== undefined);
      const firstLanguage = existing[templateIndex % existing.length];
      return existing.map((language) => ({
        ...row,
        template,
        language,
        indexed,
        address: `${alternates[language]}${query}`,
        alternates,
        inEveryRun: rowIndex === 0 && language === firstLanguage,
      }));
    }),
  );
}

function pathsOf(
  { name, params = {}, englishParams = params }: PageRow,
  languages: readonly Locale[],
): Partial<Record<Locale, string>> {
  const paths: Partial<Record<Locale, string>> = {};
  for (const language of languages) {
    const path = findPath(name, language, language === 'en' ? englishParams : params);
    if (path !== null) paths[language] = path;
  }
  return paths;
}

/** Public pages. */
export const contentPages = listPages(content);
/** Pages with a form of a case. */
export const caseFormPages = listPages(forms);
/** Account pages: none is indexed, cached or named to other sites. */
export const accountPages = listPages(accounts);
