/** What came of the posted form, first on the page: the errors, each a link to its field, or one line. */

import { getTranslations } from 'next-intl/server';
import { ErrorSummary } from '@/components/form/error-summary';
import { listFieldErrors } from '@/components/form/native/native-fields';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import { type CostContext, formNameOf } from './cost-context';
import { describeCostFields } from './cost-form';

export async function CostOutcome({ context }: { readonly context: CostContext }) {
  const { note, at } = context;
  if (note === null || at === null) return null;
  const t = await getTranslations('fixedCosts');
  if (note.done) {
    const texts: Readonly<Record<string, string>> = {
      [formNameOf(context, 'add')]: t('form.added'),
      [formNameOf(context, 'change')]: t('form.saved'),
      [formNameOf(context, 'remove')]: t('form.removed'),
      'cost-link-revoke': t('share.revoked'),
    };
    return (
      <Callout tone="success" title={texts[note.form] ?? t('form.saved')} role="status" className="mt-6" />
    );
  }
  const entries = listFieldErrors({ fields: await describeCostFields(context, at), errors: note.errors });
  if (entries.length > 0) return <ErrorSummary entries={entries} className="mt-8 max-w-[44rem]" />;
  return (
    <Callout tone="error" title={t('form.failed')} className="mt-6" {...failureMark}>
      <p>{note.message}</p>
    </Callout>
  );
}
