/** The short reference: the first 8 characters, which grant no access. */
import { getTranslations } from 'next-intl/server';
import { shortReference } from '@/lib/contract/references';

interface ShortReferenceLineProps {
  readonly reference: string;
  /** What the reference is of, if its use is explained. */
  readonly hint?: 'letter' | 'request';
}

export async function ShortReferenceLine({ reference, hint }: ShortReferenceLineProps) {
  const t = await getTranslations('track');
  return (
    <div>
      <p>
        <span className="text-ink-soft text-sm">{t('reference')}</span>{' '}
        <strong className="figures tracking-[0.04em]">{shortReference(reference)}</strong>
      </p>
      {hint && <p className="text-ink-soft text-sm">{t('referenceHint', { about: hint })}</p>}
    </div>
  );
}
