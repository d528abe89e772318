/** Where the app is found: the stores, and a code to scan with the phone. */

import { classNames } from '@/components/ui/class-names';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/heading';
import { StoreBadges } from '@/components/ui/store-badges';
import { translatorOf } from '@/lib/i18n/translator';
import { sectionIds } from '../block-section';
import type { BlockViewProps } from '../block-view';
import { BlockWords } from '../block-words';
import { SavingsScreen } from '../phone/savings-screen';

export function DownloadApp({ block, context }: BlockViewProps<'download_app'>) {
  const { _uid, heading, text } = block;
  const { locale, place } = context;
  const t = translatorOf(locale, 'blocks');
  const ids = sectionIds(_uid);
  const onPage = place === 'page';
  const words = (
    <div className={classNames('max-w-[36rem]', onPage ? 'py-16 sm:py-24' : 'p-7')}>
      <Heading level={2} id={ids.heading} size={onPage ? 'page' : 'part'}>
        {heading}
      </Heading>
      {text ? <BlockWords text={text} locale={locale} className="mt-5 text-on-forest-soft" /> : null}
      <StoreBadges locale={locale} ground="forest" className="mt-8" />
      <p className="mt-4 text-on-forest-soft text-sm">{t('downloadApp.free')}</p>
    </div>
  );
  return (
    <section
      aria-labelledby={ids.heading}
      className={classNames('ground-forest overflow-hidden', onPage ? '' : 'my-10 rounded-card')}
    >
      {onPage ? (
        <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {words}
          <div className="relative hidden h-full min-h-96 lg:block">
            <SavingsScreen locale={locale} className="absolute! top-16 right-4 rotate-3" />
          </div>
        </Container>
      ) : (
        words
      )}
    </section>
  );
}
