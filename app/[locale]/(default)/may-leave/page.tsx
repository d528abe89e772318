import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { LeavePage } from '@/components/companies/may-leave/leave-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** The rules change with a release. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('may-leave', await getLocale(), await getTranslations('mayLeave'));
}

export default function MayLeavePage() {
  return <LeavePage />;
}
