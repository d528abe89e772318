/** Errors of the submitted form, each a link to its field, first on the page (facts 'Forms'). */
import { getLocale, getTranslations } from 'next-intl/server';
import { controlId } from '@/components/form/field-ids';
import { Icon } from '@/components/ui/drawings/icon';
import { describeNoticeProblem } from '@/lib/notice/notice-problem';
import type { NoticeReading } from '@/lib/notice/read-notice';

/** Returns the field of a problem: an amount in cents comes from a link, its field is in euros. */
function fieldOf(name: string): string {
  return name === 'prepaid_cents' ? 'prepaid_amount' : name;
}

export async function NoticeErrors({ problems }: { readonly problems: NoticeReading['problems'] }) {
  const locale = await getLocale();
  const t = await getTranslations('fields.controls');
  const page = await getTranslations('noticePage.form.fields');
  const entries = Object.entries(problems) as [
    keyof typeof problems,
    NonNullable<(typeof problems)[keyof typeof problems]>,
  ][];
  if (entries.length === 0) return null;
  return (
    <div
      role="alert"
      aria-labelledby="error-summary-title"
      className="mt-8 max-w-[44rem] rounded-field border-2 border-danger bg-danger-tint p-5"
    >
      <h2 id="error-summary-title" className="flex items-center gap-2.5 text-lg">
        <Icon name="error" sizePixels={24} className="text-danger" />
        {t('summaryTitle')}
      </h2>
      <ul className="mt-3 grid gap-1">
        {entries.map(([name, problem]) => (
          <li key={name}>
            <a
              href={`#${controlId(fieldOf(name))}`}
              className="inline-block py-0.5 font-semibold text-danger underline underline-offset-4"
            >
              {page(`${name}.label`)}: {describeNoticeProblem(name, problem, locale)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
