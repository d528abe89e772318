/** For visitors who can't make a declaration: an explanation and alternatives. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/drawings/icon';
import { TextLink } from '@/components/ui/text/text-link';
import { href } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';

const alternatives = ['own', 'specialist'] as const;

export async function DeclarationHelp() {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.cantDeclare');
  const link = (page: RouteName) => (chunks: ReactNode) => (
    <TextLink href={href(page, locale)}>{chunks}</TextLink>
  );
  return (
    <details className="group rounded-card border border-sand bg-sheet p-4 sm:p-5">
      <summary className="flex min-h-6 items-center gap-2 font-semibold">
        {t('summary')}
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="mt-3 max-w-[60ch]">{t('text')}</p>
      <ul className="mt-3 max-w-[60ch] list-disc space-y-2 pl-5">
        {alternatives.map((alternative) => (
          <li key={alternative}>{t(alternative)}</li>
        ))}
        <li>
          {t.rich('other', {
            energy: link('personal-advice-energy-submit'),
            mobile: link('personal-advice-mobile-submit'),
            cancel: link('cancel'),
          })}
        </li>
      </ul>
    </details>
  );
}
