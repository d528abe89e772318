/** The form of a stored draft of any flow but cancel, with its surroundings. */
import { getLocale, getTranslations } from 'next-intl/server';
import { FlowForm } from '@/components/flow/flow-form';
import { MessageForm, messageFlows } from '@/components/flow/small/message-form';
import { OtherCompanyNext } from '@/components/letters/other/other-company-next';
import { WithdrawNext } from '@/components/letters/withdraw/withdraw-next';
import { withdrawalRefundMaxDays } from '@/lib/config/legal';
import type { Company } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';
import { CaseForm } from './case-form';
import { findContractFlow } from './page-flow';

interface DraftFormProps {
  readonly draft: Draft;
  readonly company: Company | null;
  /** A code was sent by SMS with the last native post. */
  readonly codeSent: boolean;
}

export async function DraftForm({ draft, company, codeSent }: DraftFormProps) {
  const flow = findContractFlow(draft.flow);
  if (flow) return <CaseForm flow={flow} company={company} draft={draft} codeSent={codeSent} />;
  const message = messageFlows.find((name) => name === draft.flow);
  if (message) return <MessageForm flow={message} company={company} draft={draft} />;
  const t = await getTranslations('pages.complete');
  return (
    <FlowForm
      flow={draft.flow}
      locale={await getLocale()}
      company={company}
      draft={draft}
      next={
        draft.flow === 'withdraw' ? (
          <WithdrawNext days={withdrawalRefundMaxDays} />
        ) : draft.flow === 'cancel-other-company' ? (
          <OtherCompanyNext />
        ) : (
          <p>{t('nextRequest')}</p>
        )
      }
    />
  );
}
