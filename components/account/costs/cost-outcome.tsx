/** What came of the posted form, first on the page: the errors, each a link to its field, or one line. */
import { getTranslations } from 'next-intl/server';
import { ErrorSummary } from '@/components/form/error-summary';
import { listFieldErrors } from '@/components/form/native/native-fields';
import { Callout } from '@/components/ui/callout';
import { describeCostFields } from './cost-form';
import { type CostPlace, formNameOf } from './cost-place';

export async function CostOutcome({ place }: { readonly place: CostPlace }) {
  const { note, at } = place;
  if (note === null || at === null) return null;
  const t = await getTranslations('fixedCosts');
  if (note.done) {
    const texts: Readonly<Record<string, string>> = {
      [formNameOf(place, 'add')]: t('form.added'),
      [formNameOf(place, 'change')]: t('form.saved'),
      [formNameOf(place, 'remove')]: t('form.removed'),
      'cost-link-revoke': t('share.revoked'),
    };
    return (
      <Callout tone="success" title={texts[note.form] ?? t('form.saved')} role="status" className="mt-6" />
    );
  }
  const entries = listFieldErrors({ fields: await describeCostFields(place, at), errors: note.errors });
  if (entries.length > 0) return <ErrorSummary entries={entries} className="mt-8 max-w-[44rem]" />;
  return (
    <Callout tone="error" role="alert" title={t('form.failed')} className="mt-6">
      <p>{note.message}</p>
    </Callout>
  );
}
