/** How to cancel without us: the steps, other ways, and where they stand. */
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/drawings/icon';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { findWebAddress, hostOf } from '@/lib/companies/source';
import { findOwnPage } from '@/lib/companies/ways';
import { keyed } from '@/lib/content/rich-text';
import type { Company } from '@/lib/contract/companies';
import { describeSources } from '@/lib/notice/describe';
import { RuleSources } from '../notice-notes';
import { SourceLine } from '../source-line';
import { readFreeWay, type FreeWay as Way } from './free-way-steps';

export async function FreeWay({ company }: { company: Company }) {
  const t = await getTranslations('companies.cancel.self');
  const way = await readFreeWay(company);
  const page = findOwnPage(company);
  const address = page && findWebAddress(page.value);
  return (
    <section aria-labelledby="ways">
      <Heading level={2} id="ways">
        {t('heading')}
      </Heading>
      <Sheet padding="roomy" className="mt-6 max-w-[52rem] [overflow-wrap:anywhere]">
        {way.intro.map(({ key, text }) => (
          <div key={key} className="mb-4 font-semibold">
            {text}
          </div>
        ))}
        <ol className="list-decimal space-y-3 pl-6 text-lg leading-snug marker:font-[720] marker:font-display">
          {way.steps.map(({ key, text }) => (
            <li key={key} className="pl-1.5">
              {text}
            </li>
          ))}
          <li className="pl-1.5">{t('confirmation')}</li>
        </ol>
        {way.others.length > 0 && (
          <>
            <p className="mt-6 font-semibold">{t('or')}</p>
            <ul className="leaf-list mt-3 space-y-3">
              {way.others.map(({ key, text }) => (
                <li key={key}>
                  <div>{text}</div>
                </li>
              ))}
            </ul>
          </>
        )}
        {address && (
          <ButtonLink href={address} size="large" className="mt-7 max-sm:w-full" iconEnd="external">
            {t('pageLink', { host: hostOf(address) })}
          </ButtonLink>
        )}
        <Sources way={way} />
      </Sheet>
    </section>
  );
}

/** Where the steps stand, each place once, folded in one line; nothing where all of them are advice. */
async function Sources({ way }: { readonly way: Way }) {
  const t = await getTranslations('companies.cancel.self');
  const notice = await getTranslations('notice');
  const sources = [...way.intro, ...way.steps, ...way.others].map(({ source }) => source);
  const places = new Map(
    sources.flatMap((source) => {
      if (source === null) return [];
      const key = typeof source === 'string' ? source : `${source.source.url} ${source.source.date}`;
      return [[key, source] as const];
    }),
  );
  if (places.size === 0) return null;
  return (
    <details className="group/sources mt-6 border-sand border-t pt-2 text-sm">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-field text-ink-soft transition-colors hover:text-moss">
        {t('sources')}
        <Icon name="chevron-down" className="transition-transform group-open/sources:rotate-180" />
      </summary>
      <ul className="space-y-1 pb-2">
        {keyed([...places.values()]).map(([key, source]) => (
          <li key={key}>
            {typeof source === 'string' ? (
              <RuleSources
                sources={describeSources([source]).map(({ name, url }) => ({ name: notice(name), url }))}
              />
            ) : (
              <SourceLine fact={source} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
