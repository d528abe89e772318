/** The page of the online withdrawal function: static, or prefilled from an order. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Questions } from '@/components/companies/questions';
import { FlowForm } from '@/components/flow/flow-form';
import { hasMailedKey } from '@/components/letters/order/mailed-key';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { processingWorkingDays, withdrawalDays } from '@/lib/config/business';
import { withdrawalRefundMaxDays } from '@/lib/config/legal';
import { getSeller } from '@/lib/config/seller';
import { href } from '@/lib/routes/href';
import { PrefillForm } from './prefill-form';
import { WithdrawNext } from './withdraw-next';

const questions = ['left', 'reference', 'other'] as const;

export interface WithdrawPageProps {
  /** Reference of the order in our link. */
  readonly reference?: string;
}

export async function WithdrawPage({ reference }: WithdrawPageProps) {
  const locale = await getLocale();
  const t = await getTranslations('withdraw');
  const values = { email: getSeller().email, days: processingWorkingDays };
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[{ label: t('breadcrumb'), href: href('withdraw', locale) }]}
        structured={reference === undefined}
      />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} className="max-w-[20ch]">
          {t('heading')}
        </Heading>
        <p className="mt-5 max-w-[58ch] text-lg">{t('intro', { days: withdrawalDays })}</p>
        <p className="mt-2 max-w-[58ch] text-ink-soft">
          {t.rich('notCompany', {
            link: (chunks) => <TextLink href={href('cancel', locale)}>{chunks}</TextLink>,
          })}
        </p>
      </header>
      {reference !== undefined && (await hasMailedKey(reference)) ? (
        <PrefillForm reference={reference} />
      ) : null}
      <div className="mt-10">
        <FlowForm
          flow="withdraw"
          locale={locale}
          {...(reference === undefined ? {} : { start: { withdrawContract: reference } })}
          links={{ email: { href: href('privacy-policy', locale), label: t('privacy') } }}
          next={<WithdrawNext days={withdrawalRefundMaxDays} />}
        />
      </div>
      <div className="mt-20">
        <Questions
          heading={t('questions.heading')}
          structured={reference === undefined}
          items={questions.map((key) => ({
            question: t(`questions.${key}.question`),
            answer: t(`questions.${key}.answer`, values),
          }))}
        />
      </div>
    </Container>
  );
}
