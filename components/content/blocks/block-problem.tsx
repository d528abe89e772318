/** Replaces a block with errors; visible to editors only. */
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

export interface BlockProblemProps {
  readonly locale: Locale;
  readonly component: string;
  readonly kind: 'unknown' | 'malformed';
  /** Fields and their errors. */
  readonly problems: readonly string[];
}

export function BlockProblem({ locale, component, kind, problems }: BlockProblemProps) {
  const t = translatorOf(locale, 'blocks');
  return (
    <Container className="py-6">
      <Callout tone="error" title={t(`draft.${kind}`, { component })}>
        <p>{t('draft.skipped')}</p>
        {problems.length > 0 ? (
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
      </Callout>
    </Container>
  );
}
