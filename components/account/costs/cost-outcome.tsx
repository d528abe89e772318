/** What came of a button without fields, first on the page. The forms say it themselves. */
import { getTranslations } from 'next-intl/server';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import { type CostContext, formNameOf } from './cost-context';

export async function CostOutcome({ context }: { readonly context: CostContext }) {
  const { note, at } = context;
  const ofForms = [formNameOf(context, 'add'), formNameOf(context, 'change')];
  if (note === null || at === null || ofForms.includes(note.form)) return null;
  const t = await getTranslations('fixedCosts');
  if (note.done) {
    const title = note.form === 'cost-link-revoke' ? t('share.revoked') : t('form.removed');
    return <Callout tone="success" title={title} role="status" className="mt-6" />;
  }
  return (
    <Callout tone="error" title={t('form.failed')} className="mt-6" {...failureMark}>
      <p>{note.message}</p>
    </Callout>
  );
}
