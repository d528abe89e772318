/** The short reference: the first 8 characters, which grant no access. */
import { getTranslations } from 'next-intl/server';
import { shortReference } from '@/lib/contract/references';

interface ShortReferenceLineProps {
  readonly reference: string;
  /** What the reference is of, if its use is explained. */
  readonly about?: 'letter' | 'request';
}

export async function ShortReferenceLine({ reference, about }: ShortReferenceLineProps) {
  const t = await getTranslations('track');
  return (
    <div>
      <p>
        <span className="text-ink-soft text-sm">{t('reference')}</span>{' '}
        <strong translate="no" className="figures tracking-[0.04em]">
          {shortReference(reference)}
        </strong>
      </p>
      {about && <p className="text-ink-soft text-sm">{t('referenceHint', { about })}</p>}
    </div>
  );
}
