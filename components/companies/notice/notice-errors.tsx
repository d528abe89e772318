/** Errors of the submitted form, first on the page. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ErrorSummary } from '@/components/form/error-summary';
import { describeNoticeProblem } from '@/lib/notice/notice-problem';
import type { NoticeReading } from '@/lib/notice/read-notice';

/** Returns the field of a problem: an amount in cents comes from a link, its field is in euros. */
function fieldOf(name: string): string {
  return name === 'prepaid_cents' ? 'prepaid_amount' : name;
}

export async function NoticeErrors({ problems }: { readonly problems: NoticeReading['problems'] }) {
  const locale = await getLocale();
  const page = await getTranslations('noticePage.form.fields');
  const entries = Object.entries(problems) as [
    keyof typeof problems,
    NonNullable<(typeof problems)[keyof typeof problems]>,
  ][];
  const errors = entries.map(([name, problem]) => ({
    name: fieldOf(name),
    text: `${page(`${name}.label`)}: ${describeNoticeProblem(name, problem, locale)}`,
  }));
  return <ErrorSummary entries={errors} className="mt-8 max-w-[44rem]" />;
}
