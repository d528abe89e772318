/** A sum that was sent: its values, and the head of its page. Server only. */
import 'server-only';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { inputOf } from '@/lib/notice/reading/parameter-reader';
import type { TermField } from '@/lib/offers/term-fields';
import { pageMetadata } from '@/lib/seo/metadata';
import { type OfferKind, offerPages } from './offer-pages';

export type Query = Readonly<Record<string, string | string[] | undefined>>;

export function todayHere(): string {
  return amsterdamDate(systemClock.now());
}

/** The values of a form's fields, with those that the form has besides. */
export function inputOfFields<Name extends string>(
  fields: readonly TermField<Name>[],
  query: Query,
): Partial<Record<Name | 'sum' | 'confirmed', string>> {
  return inputOf<Name | 'sum' | 'confirmed'>([...fields.map(({ name }) => name), 'sum', 'confirmed'], query);
}

export async function offerMetadata(kind: OfferKind): Promise<Metadata> {
  const t = await getTranslations(`offers.${kind}`);
  return pageMetadata({
    name: offerPages[kind],
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
  });
}

/** No search engine keeps an answer. */
export async function answerMetadata(
  kind: OfferKind,
  { isAnswered }: { readonly isAnswered: boolean },
): Promise<Metadata> {
  const t = await getTranslations('offers');
  const title = t(`${kind}.answerTitle`);
  return pageMetadata({
    name: offerPages[kind],
    locale: await getLocale(),
    title: isAnswered ? title : t('errorTitle', { title }),
    description: t(`${kind}.description`),
    index: false,
  });
}
