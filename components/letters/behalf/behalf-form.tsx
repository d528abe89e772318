/** The form for heirs, with prices, letter preview, next steps and the free alternative. */
import { getLocale, getTranslations } from 'next-intl/server';
import { LetterForm } from '@/components/letters/cancel/letter-form';
import { TextLink } from '@/components/ui/text/text-link';
import type { Company } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';
import { onBehalfFlowName } from '@/lib/flows/letters/cancel-on-behalf';
import { href } from '@/lib/routes/href';

/** The free alternatives: the page's instructions, and the letter itself once it is complete. */
async function BeforeAction({ draft }: { draft: Draft | null }) {
  const locale = await getLocale();
  const t = await getTranslations('behalf.form');
  const optionsHref = `${href('cancel-on-behalf', locale)}#ways`;
  return (
    <div className="max-w-[60ch] space-y-1.5 text-ink-soft text-sm">
      <p>{t.rich('freeReminder', { link: (chunks) => <TextLink href={optionsHref}>{chunks}</TextLink> })}</p>
      {draft?.step === 'submit' ? (
        <p>
          {t('freeFile')}{' '}
          <TextLink
            href={`/api/drafts/${draft.reference}/letter?posted_by=sender`}
            target="_blank"
            rel="noopener"
          >
            {t('freeFileLink')}
          </TextLink>
        </p>
      ) : null}
    </div>
  );
}

/** The form for one company; `draft` restores saved values. */
export function BehalfForm({ company, draft = null }: { company: Company; draft?: Draft | null }) {
  return (
    <LetterForm
      flow={onBehalfFlowName}
      nextNamespace="behalf.form.next"
      company={company}
      draft={draft}
      beforeAction={<BeforeAction draft={draft} />}
    />
  );
}
