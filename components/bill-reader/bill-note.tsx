/** Beside a field: that its value was read from a statement, until the visitor changes it. */
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/drawings/icon';
import type { BillMark } from './fill-from-bill';

interface BillNoteProps {
  readonly mark: BillMark | undefined;
  /** The value of the field now. */
  readonly value: unknown;
}

const texts = { read: 'mark', added: 'markAdded', scaled: 'markScaled' } as const;

export function BillNote({ mark, value }: BillNoteProps) {
  const t = useTranslations('billReader');
  if (!mark || value !== mark.value) return null;
  return (
    <p className="mt-1.5 flex items-start gap-2 font-semibold text-sm text-warning">
      <Icon name="warning" className="mt-0.5" />
      <span>{t(texts[mark.certainty], { page: mark.page })}</span>
    </p>
  );
}
