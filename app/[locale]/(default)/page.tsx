import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { HomeHero } from '@/components/blocks/home-hero';
import { HomeQuestions } from '@/components/blocks/home-questions';
import { LetterJourney } from '@/components/blocks/letter-journey';
import { PriceSheet } from '@/components/blocks/price-sheet';
import { ProofStrip } from '@/components/blocks/proof-strip';
import { homeSections } from '@/components/layout/home-sections';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('meta')]);
  return pageMetadata({ name: 'home', locale, title: t('home.title'), description: t('home.description') });
}

/** The home page: what Snoei does and what it costs, in five seconds (brand 'The home page in order'). */
export default async function HomePage() {
  const locale = await getLocale();
  return (
    <>
      <HomeHero locale={locale} />
      <ProofStrip locale={locale} />
      <LetterJourney locale={locale} id={homeSections.how[locale]} />
      <PriceSheet locale={locale} id={homeSections.price[locale]} />
      <HomeQuestions locale={locale} id={homeSections.questions[locale]} />
    </>
  );
}
