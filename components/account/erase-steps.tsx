/** Erasing an account: an explanation, then the list of deleted and retained data, with the form. */

import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { noteAt } from '@/components/form/action/note-at';
import { ButtonLink } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/drawings/icon';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { ErasurePlan } from '@/lib/contract/erasure';
import { formatEuro } from '@/lib/i18n/money';
import { href } from '@/lib/routes/href';
import type { AccountContext } from './account-context';
import { AccountSection } from './account-section';
import { DeferredEraseForm } from './deferred-forms.client';
import { eraseFields } from './erase-fields';
import { ProofStep } from './proof-step';

interface EraseStepsProps {
  readonly context: AccountContext;
  /** Data to be deleted; null in the first step. */
  readonly plan: ErasurePlan | null;
}

/** Returns the path of the second step. */
export function erasePath(locale: AccountContext['locale']): string {
  return href('account', locale, {}, { erase: 'true' });
}

export async function EraseSteps({ context, plan }: EraseStepsProps) {
  const { locale } = context;
  const t = await getTranslations('account.erase');
  const tErasure = await getTranslations('erasure');
  if (plan === null) {
    return (
      <AccountSection part="erase" title={t('title')} text={t('text')}>
        <ButtonLink href={`${erasePath(locale)}#erase`} variant="secondary" icon="trash">
          {t('action')}
        </ButtonLink>
      </AccountSection>
    );
  }
  return (
    <AccountSection part="erase" title={t('title')} text={tErasure('intro')}>
      <Sheet padding="roomy" className="grid gap-8">
        <Part title={tErasure('goes_title')} icon="trash" items={plan.goes} />
        <Part title={tErasure('stays_title')} icon="lock" items={plan.stays} />
        {plan.waiting.length > 0 ? (
          <Part
            title={tErasure('waiting_title')}
            icon="clock"
            items={plan.waiting.map(({ short_reference: reference, company_name: company, price_cents }) => ({
              kind: reference,
              text: t('waitingItem', { company, reference, price: formatEuro(price_cents, locale) }),
            }))}
          />
        ) : null}
        <Proof context={context} plan={plan} />
        <p>
          <TextLink standalone href={`${href('account', locale)}#erase`}>
            {t('back')}
          </TextLink>
        </p>
      </Sheet>
    </AccountSection>
  );
}

interface PartProps {
  readonly title: string;
  readonly icon: IconName;
  readonly items: readonly { readonly kind: string; readonly text: string; readonly why?: string }[];
}

function Part({ title, icon, items }: PartProps): ReactNode {
  return (
    <div>
      <Heading level={3} size="small">
        {title}
      </Heading>
      <ul className="mt-3 grid gap-3">
        {items.map(({ kind, text, why }) => (
          <li key={kind} className="flex gap-3">
            <Icon name={icon} sizePixels={20} className="mt-1 text-ink-soft" />
            <div>
              <p>{text}</p>
              {why ? <p className="text-ink-soft text-sm">{why}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The form, or a link to sign in again after a long session without password. */
async function Proof({ context, plan }: { readonly context: AccountContext; readonly plan: ErasurePlan }) {
  const { locale, signInHref } = context;
  const t = await getTranslations('account.erase');
  const tErasure = await getTranslations('erasure');
  if (plan.proof === 'passkey' || plan.proof === 'sign_in') {
    return (
      <ProofStep context={context} proof={plan.proof} part="erase" back={`${erasePath(locale)}#erase`} />
    );
  }
  return (
    <DeferredEraseForm
      locale={locale}
      page={`${href('account', locale, {}, { erase: 'true', note: 'erasure', at: 'erasure' })}#erase`}
      fields={await eraseFields(plan)}
      note={noteAt(context, 'erasure')}
      homeHref={href('home', locale, {}, { logout: 'true' })}
      signInHref={signInHref}
      texts={{ submit: tErasure('submit'), done: t('doneTitle'), home: t('home') }}
    />
  );
}
