/** Facts of a file of an order that we made: what it is, and when. For server and browser. */
import { FactsList } from '@/components/letters/order/facts-list';
import { Badge } from '@/components/ui/badge';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import type { FoundCaseFile } from '@/lib/contract/letters/case-files';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import type { ResultTexts } from './result-texts';

export interface CaseFileResultProps {
  readonly file: FoundCaseFile;
  readonly locale: Locale;
  readonly texts: ResultTexts['caseFile'];
  /** 1 when it is the page's heading. */
  readonly level: 1 | 2;
}

export function CaseFileResult({ file, locale, texts, level }: CaseFileResultProps) {
  return (
    <Sheet as="section" edge="fold" padding="roomy">
      <Badge tone="success" icon="check">
        {texts.badge}
      </Badge>
      <Heading level={level} size={level === 1 ? 'page' : 'section'} className="mt-4">
        {texts.heading}
      </Heading>
      <p className="mt-3">{texts.text}</p>
      <div className="mt-5">
        <FactsList
          facts={[
            { term: texts.part, value: texts.parts[file.part] },
            { term: texts.companies, value: file.company_names.join(', ') },
            { term: texts.asOf, value: formatMoment(new Date(file.as_of), locale) },
            { term: texts.madeAt, value: formatMoment(new Date(file.made_at), locale) },
          ]}
        />
      </div>
      <p className="mt-4 text-ink-soft text-sm">{texts.rest}</p>
    </Sheet>
  );
}
