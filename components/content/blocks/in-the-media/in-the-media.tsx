/** Press articles, from the story only. */

import { BlockLink } from '@/components/content/blocks/block-actions';
import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { SampleNote } from '@/components/content/blocks/sample-note';
import { Heading } from '@/components/ui/text/heading';
import { formatDate } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';

export function InTheMedia({ block, context }: BlockViewProps<'in_the_media'>) {
  const { _uid, heading, anchor, sample, items } = block;
  const { locale } = context;
  const t = translatorOf(locale, 'blocks');
  return (
    <BlockSection context={context} uid={_uid} heading={heading ?? t('media.heading')} anchor={anchor}>
      {sample ? <SampleNote locale={locale}>{t('media.sample')}</SampleNote> : null}
      <ul className="border-ink border-t-[1.5px]">
        {items.map(({ _uid: uid, title, publisher, link, date }) => (
          <li
            key={uid ?? title}
            className="grid items-baseline gap-x-10 gap-y-1 border-sand border-b py-5 sm:grid-cols-[17rem_minmax(0,1fr)_auto]"
          >
            <p className="font-[680] font-display text-lg tracking-[-0.018em]">{publisher}</p>
            <Heading
              level={3}
              size="small"
              className="font-medium font-text text-base! leading-normal tracking-normal"
            >
              {link ? (
                <BlockLink link={link} locale={locale}>
                  {title}
                </BlockLink>
              ) : (
                title
              )}
            </Heading>
            {date ? (
              <time dateTime={date} className="figures text-ink-soft text-sm">
                {formatDate(new Date(date), locale)}
              </time>
            ) : null}
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
