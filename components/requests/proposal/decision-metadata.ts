/** Metadata of a decision page: its URL can contain a key, so no referrer and no index. */
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { RouteName } from '@/lib/routes/table';
import { pageMetadata } from '@/lib/seo/metadata';

/** Parts of the namespace `proposals` with a title and a description. */
export type DecisionPart =
  | 'consent'
  | 'consentSuccess'
  | 'consentStatus'
  | 'adviceReject'
  | 'adviceRejectSuccess'
  | 'negotiationReject'
  | 'negotiationRejectSuccess'
  | 'intermediaryReject'
  | 'intermediaryRejectSuccess'
  | 'expired';

export async function decisionMetadata(name: RouteName, part: DecisionPart): Promise<Metadata> {
  const t = await getTranslations('proposals');
  return {
    ...pageMetadata({
      name,
      locale: await getLocale(),
      title: t(`${part}.title`),
      description: t(`${part}.description`),
    }),
    referrer: 'no-referrer',
  };
}
