/**
 * The app link at the bottom of a page in the empty layout. A query hides it pre-paint, as does closing it in this
 * session (lib/server/headers/before-paint-script.mjs); unrelated pages hide it with `NoDownloadPrompt`.
 */
import { Mark } from '@/components/design/brand/mark';
import { ButtonLink } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { DownloadPromptClose } from './download-prompt-close.client';

export function DownloadPrompt({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'layout');
  return (
    <aside
      data-part="download-prompt"
      aria-label={t('downloadPrompt.label')}
      className="sticky bottom-0 z-30 border-sand border-t bg-sheet print:hidden"
    >
      <div className="mx-auto flex w-full max-w-[75rem] flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-8">
        <Mark className="w-9 shrink-0" />
        <p className="min-w-[12rem] flex-1 text-sm leading-snug">{t('downloadPrompt.text')}</p>
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink
            href={href('download', locale)}
            data-download="fullscreen"
            variant="secondary"
            size="small"
          >
            {t('downloadPrompt.action')}
          </ButtonLink>
          <DownloadPromptClose label={t('downloadPrompt.close')} />
        </div>
      </div>
    </aside>
  );
}

/**
 * For pages unrelated to the app: a payment, a letter's code, unsubscribing. The pages after a death also leave out the footer's slogan and
 * every other part that promotes the app or Snoei (`data-part="promotion"`).
 */
export function NoDownloadPrompt() {
  return <span data-download-prompt="never" hidden />;
}
