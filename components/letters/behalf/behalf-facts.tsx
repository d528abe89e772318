/** Facts after a death: what is free or needs nothing, the required proof, and folded the law. Each with its source. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { findTranslation } from '@/lib/content/queries';
import { noticeSources } from '@/lib/notice/sources';
import { href } from '@/lib/routes/href';
import { findStoryPath } from '@/lib/routes/story-route';
import { behalfSources } from './behalf-sources';

/** What to stop first, and what can wait. */
const articleStory = 'nl/blog/overig/abonnementen-stoppen-na-een-overlijden';

type SourceName = keyof typeof behalfSources;

function outside(source: SourceName) {
  return (chunks: ReactNode) => <TextLink href={behalfSources[source]}>{chunks}</TextLink>;
}

interface Fact {
  readonly key: string;
  readonly text: ReactNode;
}

interface FactListProps {
  readonly id: string;
  readonly heading: string;
  readonly facts: readonly Fact[];
  readonly isFolded?: boolean;
}

function FactList({ id, heading, facts, isFolded = false }: FactListProps) {
  const title = (
    <Heading level={2} size="part" id={id}>
      {heading}
    </Heading>
  );
  const list = (
    <ul className="mt-4 max-w-[60ch] list-disc space-y-3 pl-5 marker:text-moss">
      {facts.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={id}>
      {isFolded ? (
        <details>
          <summary className="chevron flex min-h-12 items-center gap-2">{title}</summary>
          {list}
        </details>
      ) : (
        <>
          {title}
          {list}
        </>
      )}
    </section>
  );
}

export async function BehalfFacts() {
  const locale = await getLocale();
  const t = await getTranslations('behalf.page');
  const to = (path: string) => (chunks: ReactNode) => <TextLink href={path}>{chunks}</TextLink>;
  // An article of the content service: it may be gone tomorrow.
  const story = await findTranslation(articleStory, locale);
  const articlePath = story === null ? null : findStoryPath(story);
  return (
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-2">
      <FactList
        id="free"
        heading={t('free.heading')}
        facts={[
          { key: 'municipality', text: t.rich('free.municipality', { link: outside('municipality') }) },
          { key: 'bank', text: t.rich('free.bank', { link: outside('banks') }) },
          { key: 'will', text: t.rich('free.will', { link: outside('registerOfWills') }) },
          ...(articlePath === null
            ? []
            : [{ key: 'article', text: t.rich('free.article', { link: to(articlePath) }) }]),
        ]}
      />
      <FactList
        id="proof"
        heading={t('proof.heading')}
        facts={[
          { key: 'act', text: t.rich('proof.act', { link: outside('deathCertificate') }) },
          { key: 'number', text: t.rich('proof.number', { link: outside('certificateNumber') }) },
          { key: 'inheritance', text: t.rich('proof.inheritance', { link: outside('banks') }) },
          { key: 'never', text: t('proof.never') },
        ]}
      />
      <FactList
        id="law"
        heading={t('law.heading')}
        isFolded
        facts={[
          { key: 'heirs', text: t.rich('law.heirs', { link: outside('civilCode4') }) },
          { key: 'member', text: t.rich('law.member', { link: outside('civilCode2') }) },
          {
            key: 'rent',
            text: t.rich('law.rent', {
              spouse: to(noticeSources['civil-code-7-266']),
              link: to(noticeSources['civil-code-7-268']),
            }),
          },
          {
            key: 'health',
            text: t.rich('law.health', { link: to(noticeSources['health-insurance-act-6']) }),
          },
          { key: 'notice', text: t.rich('law.notice', { link: to(href('notice-period', locale)) }) },
        ]}
      />
    </div>
  );
}
