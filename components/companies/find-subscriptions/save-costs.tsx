/** Saves ticked payments of a scan in the account. Nothing is ticked beforehand, and nothing else is sent. */
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { ScannedCost, ScanReceipt } from '@/lib/contract/fixed-costs/fixed-costs';
import { costCentsMax, costNameMaxLength } from '@/lib/contract/fixed-costs/payment-terms';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import type { RecurringPayment } from '@/lib/transactions/recurring-payments';
import type { ActionPaths } from './payment-actions';

interface SaveCostsProps {
  readonly payments: readonly RecurringPayment[];
  readonly locale: Locale;
  readonly paths: Pick<ActionPaths, 'costs' | 'signIn'>;
}

type Outcome = { readonly kind: 'none' | 'signed-out' | 'failed' } | { readonly receipt: ScanReceipt };

/** What is sent of a payment. */
export function scannedCostOf(payment: RecurringPayment): ScannedCost {
  const { company, name, category, amountCents, period, varies, lastDate } = payment;
  return {
    company: company?.slug ?? null,
    name: (company?.name ?? name).slice(0, costNameMaxLength),
    category,
    amount_cents: amountCents,
    period,
    varies,
    paid_on: lastDate,
  };
}

/** Payments that can be saved: in euros, and with an amount that a contract has. */
function isSavable({ currency, amountCents, name }: RecurringPayment): boolean {
  return currency === 'EUR' && amountCents > 0 && amountCents <= costCentsMax && name.trim() !== '';
}

/** Sends the payments if there is a session; without one nothing leaves the device. */
async function save(payments: readonly RecurringPayment[], locale: Locale): Promise<Outcome> {
  if (payments.length === 0) return { kind: 'none' };
  try {
    const [{ findSessionState }, { saveScannedCosts }, { browserApi }] = await Promise.all([
      import('@/lib/api-client/accounts'),
      import('@/lib/api-client/fixed-costs'),
      import('@/lib/api-client/browser'),
    ]);
    const api = browserApi(locale);
    if (!(await findSessionState(api)).authenticated) return { kind: 'signed-out' };
    return { receipt: await saveScannedCosts(api, payments.map(scannedCostOf)) };
  } catch (error) {
    console.warn('the ticked payments could not be saved', error);
    return { kind: 'failed' };
  }
}

export function SaveCosts({ payments, locale, paths }: SaveCostsProps) {
  const t = useTranslations('findSubscriptions');
  const id = useId();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const savable = payments.filter(isSavable);
  // The selection may contain payments of a previous statement.
  const chosen = savable.filter(({ key }) => ticked.includes(key));
  if (savable.length === 0) return null;

  async function click() {
    if (busy) return;
    setBusy(true);
    setOutcome(await save(chosen, locale));
    setBusy(false);
  }

  return (
    <section aria-labelledby={id} className="mt-10 max-w-[50rem]">
      <Heading level={3} id={id}>
        {t('save.heading')}
      </Heading>
      <p className="mt-2 max-w-[60ch]">{t('save.text')}</p>
      <fieldset className="mt-4 min-w-0">
        <legend className="font-semibold">{t('save.legend')}</legend>
        <ul className="mt-2 grid gap-1">
          {savable.map(({ key, company, name, amountCents, period }) => (
            <li key={key}>
              <label className="inline-flex min-h-9 cursor-pointer items-center gap-2.5">
                <input
                  type="checkbox"
                  checked={ticked.includes(key)}
                  onChange={({ target }) => {
                    const others = ticked.filter((each) => each !== key);
                    setTicked(target.checked ? [...others, key] : others);
                  }}
                  className="size-5 shrink-0 accent-moss"
                />
                <span className="[overflow-wrap:anywhere]">
                  {t('save.option', {
                    name: company?.name ?? name,
                    amount: formatEuro(amountCents, locale),
                    period: t(`period.${period}`),
                  })}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <Button variant="secondary" busy={busy} onClick={() => void click()} className="mt-4">
        {t('save.button', { count: chosen.length })}
      </Button>
      <div role="status" className="mt-4 empty:hidden">
        {outcome && !busy ? <SaveOutcome outcome={outcome} locale={locale} paths={paths} /> : null}
      </div>
    </section>
  );
}

function SaveOutcome({
  outcome,
  locale,
  paths,
}: { readonly outcome: Outcome } & Pick<SaveCostsProps, 'locale' | 'paths'>) {
  const t = useTranslations('findSubscriptions.save');
  if ('receipt' in outcome) {
    const { added, updated, unchanged, increases } = outcome.receipt;
    return (
      <Callout tone="success" title={t('done', { added, updated, unchanged })}>
        {increases.map(({ name, from_cents, to_cents }) => (
          <p key={`${name} ${from_cents}`}>
            {t('increase', { name, from: formatEuro(from_cents, locale), to: formatEuro(to_cents, locale) })}
          </p>
        ))}
        <p>
          <TextLink standalone href={paths.costs} prefetch="never">
            {t('view')}
          </TextLink>
        </p>
      </Callout>
    );
  }
  if (outcome.kind === 'none') return <p>{t('none')}</p>;
  if (outcome.kind === 'failed') return <p>{t('failed')}</p>;
  return (
    <Callout tone="info" title={t('signIn')}>
      <p>
        <TextLink standalone href={paths.signIn} target="_blank" prefetch="never">
          {t('signInLink')}
        </TextLink>
      </p>
    </Callout>
  );
}
