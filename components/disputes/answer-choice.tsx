/** The three answers, each with its own page: opening one changes nothing. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Icon, type IconName } from '@/components/ui/drawings/icon';
import { Heading } from '@/components/ui/text/heading';
import { PageLink } from '@/components/ui/text/page-link.client';
import type { DisputeKind } from '@/lib/contract/disputes';
import { href } from '@/lib/routes/href';
import { answerPages } from './answer-pages';

const icons: Readonly<Record<DisputeKind, IconName>> = {
  confirm: 'check',
  more_data: 'info',
  reject: 'close',
};

export async function AnswerChoice({ code }: { code: string }) {
  const t = await getTranslations('disputes.entry');
  const locale = await getLocale();
  return (
    <nav aria-labelledby="choose">
      <Heading level={2} size="part" id="choose">
        {t('choose')}
      </Heading>
      <ul className="mt-4 grid gap-3">
        {(['confirm', 'more_data', 'reject'] as const).map((kind) => (
          <li key={kind}>
            <PageLink
              href={href(answerPages[kind], locale, { reference: code })}
              className="group flex min-h-16 items-center gap-4 rounded-card border-[1.5px] border-line bg-sheet p-5 transition-colors hover:border-ink"
            >
              <Icon name={icons[kind]} sizePixels={24} className="text-moss" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(kind)}</span>
                <span className="block text-ink-soft text-sm">{t(`${kind}Text`)}</span>
              </span>
              <Icon name="arrow-right" className="transition-transform group-hover:translate-x-0.5" />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
