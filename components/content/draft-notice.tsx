/** A notice that drafts are shown, with a link to leave; renders nothing without preview. */
import { isDraft } from '@/lib/content/content-version';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { DraftBridge } from './draft-bridge.client';

const leavePath = '/api/draft/leave';

export async function DraftNotice({ locale }: { readonly locale: Locale }) {
  if (!(await isDraft())) return null;
  const t = translatorOf(locale, 'content');
  return (
    <aside
      aria-label={t('draft.label')}
      className="fixed bottom-4 left-4 z-40 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-ink px-5 py-3 text-paper text-sm shadow-lift"
    >
      <p>
        <strong className="font-semibold">{t('draft.label')}.</strong> {t('draft.note')}
      </p>
      {/* A plain link: the target is a route handler that changes a cookie. */}
      <a href={leavePath} className="min-h-6 font-semibold underline underline-offset-4">
        {t('draft.leave')}
      </a>
      <DraftBridge />
    </aside>
  );
}
