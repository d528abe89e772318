import { describe, expect, it } from 'vitest';
import { readStructuredData } from '@/tests/support/samples/structured-data';
import { getSeller } from '../config/seller';
import {
  blogPosting,
  breadcrumbList,
  faqPage,
  mobileApplication,
  organization,
  webSite,
} from './structured-data';

const root = 'https://snoei.example/';
const print = (data: object) => JSON.stringify({ '@context': 'https://schema.org', ...data });
const problemsOf = (data: object) => readStructuredData(print(data)).problems;

const article = {
  url: `${root}blog/opzeggen/x`,
  title: 'Een titel',
  description: 'Waar het over gaat.',
  images: [`${root}x.png`],
  locale: 'nl',
  published: '2026-10-01T08:00:00.000Z',
  modified: '2026-10-02T08:00:00.000Z',
  author: { name: 'Redactie Snoei', editors: true },
  publisher: { name: 'Snoei', url: root, logo: `${root}logo.png` },
  wordCount: 600,
  subjects: ['Opzeggen'],
} as const;

const seller = getSeller();

describe('structured data', () => {
  it('matches the requirements of search engines', () => {
    const all = [
      breadcrumbList([
        { name: 'Home', url: root },
        { name: 'Opzeggen', url: `${root}opzeggen` },
      ]),
      faqPage([{ question: 'Kan dat?', answer: 'Ja.' }]),
      mobileApplication({ url: root, systems: ['ANDROID', 'IOS'], downloadUrls: [`${root}a`] }),
      organization({ url: root, logo: `${root}logo.png`, description: 'Wie we zijn.', seller }),
      webSite({ url: `${root}en`, root, locale: 'en', description: 'What it is.' }),
      blogPosting(article),
    ];
    expect(all.map(problemsOf)).toEqual(all.map(() => null));
  });

  it('has the app’s price and rating', () => {
    const app = mobileApplication({ url: root, systems: ['IOS'], downloadUrls: [root] });
    expect(app.offers).toEqual({ '@type': 'Offer', price: '0', priceCurrency: 'EUR' });
    expect(app.aggregateRating).toMatchObject({ ratingValue: 4.7, reviewCount: 3226 });
  });

  it('has the editors as organisation, and a person as employee', () => {
    expect(blogPosting(article).author).toMatchObject({ '@type': 'Organization', name: 'Redactie Snoei' });
    const person = blogPosting({ ...article, author: { name: 'A. de Wit', editors: false } }).author;
    expect(person).toMatchObject({ '@type': 'Person', name: 'A. de Wit', worksFor: { name: 'Snoei' } });
  });

  it('omits unknown details of the seller', () => {
    const known = { ...seller, vatNumber: 'NL000000000B00', chamberOfCommerceNumber: '00000000' };
    const more = { url: root, logo: root, description: 'x' };
    expect(organization({ ...more, seller: { ...seller, vatNumber: null } })).not.toHaveProperty('vatID');
    expect(organization({ ...more, seller: known })).toMatchObject({
      vatID: known.vatNumber,
      identifier: { value: known.chamberOfCommerceNumber },
    });
  });
});

describe('the check itself', () => {
  it.each([
    ['no JSON', '{'],
    ['another context', JSON.stringify(faqPage([{ question: 'a', answer: 'b' }]))],
    ['an unknown type', print({ '@type': 'Recipe', name: 'x' })],
    ['no questions', print(faqPage([]))],
    ['an empty answer', print(faqPage([{ question: 'a', answer: ' ' }]))],
    [
      'the same question twice',
      print(
        faqPage([
          { question: 'a', answer: 'b' },
          { question: 'a', answer: 'c' },
        ]),
      ),
    ],
    [
      'a path for an address',
      print(
        breadcrumbList([
          { name: 'a', url: '/' },
          { name: 'b', url: '/b' },
        ]),
      ),
    ],
    ['one crumb', print(breadcrumbList([{ name: 'a', url: root }]))],
    ['a day for a moment', print(blogPosting({ ...article, published: '2026-10-01' }))],
    ['more than the type has', print({ ...breadcrumbList([]), extra: 1 })],
  ])('finds %s', (_, text) => {
    expect(readStructuredData(text).problems).toBeTruthy();
  });
});
