/** A draft's letter to check before it is ordered. */
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { findPageCompany } from '@/components/company/page-company';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { href } from '@/lib/routes/href';
import { isLetterFilled } from './letter-filled';
import { ChangeNote, LetterColumn } from './order-check';
import { findPageDraft } from './page-order';

export async function DraftCheck({ reference }: { reference: string }) {
  const draft = await findPageDraft(reference);
  if (!draft) notFound();
  const company = draft.company ? await findPageCompany(draft.company) : null;
  const download = await getTranslations('pages.download');
  const t = await getTranslations('pages.check');
  const complete = href('cancel-complete-reference', await getLocale(), { reference });
  if (!company || !isLetterFilled(draft, company)) {
    return (
      <Callout tone="info" title={download('notReady')} level={2} className="max-w-[44rem]">
        <ButtonLink href={complete} className="mt-2">
          {download('continueButton')}
        </ButtonLink>
      </Callout>
    );
  }
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
      <div className="space-y-6">
        <ChangeNote order={{ reference }} state="draft" company={company} />
        <ButtonLink href={complete} size="large" iconEnd="arrow-right">
          {t('orderButton')}
        </ButtonLink>
      </div>
      <LetterColumn source={`/api/drafts/${reference}/letter`} />
    </div>
  );
}
