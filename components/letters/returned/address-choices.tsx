/** Where the letter goes again: another sourced address of the company, the same one, or one that is typed. */
import { getLocale, getTranslations } from 'next-intl/server';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { describeFields } from '@/components/form/describe-fields';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { FormNote } from '@/lib/contract/accounts';
import type { ReturnPage } from '@/lib/contract/letters/letter-returns';
import { returnAddressFields } from '@/lib/flows/forms/return-forms';
import { AddressLines } from './address-lines';
import { formOf } from './return-form';

type Purpose = 'cancellation' | 'customer-service' | 'general' | 'head-office' | 'donor-service';

interface AddressChoicesProps {
  readonly returned: ReturnPage;
  readonly note: FormNote | null;
}

export async function AddressChoices({ returned, note }: AddressChoicesProps) {
  const t = await getTranslations('returns.page');
  const locale = await getLocale();
  const form = formOf(returned, locale, 'address', null);
  const { company, addresses, recipient, can_use_same: canUseSame } = returned;
  return (
    <div id="address" className="mt-6 grid scroll-mt-28 gap-8">
      <Heading level={3}>{t('chooseAddress')}</Heading>
      {addresses.map(({ id, address, purpose, source_url: source }) => (
        <div key={id}>
          <p className="font-semibold">{t('sourced', { company: company.name })}</p>
          <p className="mt-1">
            <AddressLines address={address} />
          </p>
          <p className="mt-1 mb-3 text-ink-soft text-sm">
            {t(`purpose.${purpose as Purpose}`)}
            {source ? (
              <>
                {' · '}
                <TextLink href={source}>{t('source')}</TextLink>
              </>
            ) : null}
          </p>
          <DeferredActionForm
            {...form}
            id={`address-${id}`}
            hidden={{ ...form.hidden, address_choice: 'fact', fact: id }}
            submit={t('useThis')}
            about={address.lines.join(', ')}
            variant="secondary"
          />
        </div>
      ))}
      {canUseSame && recipient ? (
        <div>
          <p className="font-semibold">{t('same')}</p>
          <p className="mt-1 mb-3">
            <AddressLines address={recipient} />
          </p>
          <DeferredActionForm
            {...form}
            id="address-same"
            hidden={{ ...form.hidden, address_choice: 'same' }}
            submit={t('useThis')}
            about={t('same')}
            variant="secondary"
          />
        </div>
      ) : null}
      <div>
        <p className="font-semibold">{t('typed')}</p>
        <p className="mt-1 mb-4">{t('typedText')}</p>
        <DeferredActionForm
          {...form}
          note={note}
          id="address-typed"
          hidden={{ ...form.hidden, address_choice: 'typed' }}
          fields={describeFields(returnAddressFields, locale, {
            idPrefix: 'again',
            values: note?.values,
          })}
          submit={t('showLetter')}
        />
      </div>
    </div>
  );
}
