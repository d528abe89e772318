/** On the track page of an order: its owner's withdrawal form, while a letter can be withdrawn. */
import { getLocale, getTranslations } from 'next-intl/server';
import { numberLetters } from '@/components/letters/order/order-company';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import type { Cancellation } from '@/lib/contract/cancellations';

export async function WithdrawOrder({ order }: { readonly order: Cancellation }) {
  const offered = order.letters.filter((letter) => letter.can_withdraw);
  if (offered.length === 0) return null;
  const t = await getTranslations('withdraw.order');
  return (
    <section aria-labelledby="withdraw-order" className="mt-10">
      <Heading level={2} size="part" id="withdraw-order">
        {t('heading')}
      </Heading>
      <p className="mt-2 mb-4 max-w-[58ch]">{t('text')}</p>
      {offered.length === order.letters.length && (
        <form action="/api/withdrawals/start" method="post">
          <input type="hidden" name="reference" value={order.reference} />
          <input type="hidden" name="locale" value={await getLocale()} />
          <Button type="submit" variant="secondary">
            {t(order.letters.length > 1 ? 'buttonAll' : 'button')}
          </Button>
        </form>
      )}
      {order.letters.length > 1 ? <WithdrawLetters order={order} /> : null}
    </section>
  );
}

/** Withdraws single letters of several. */
async function WithdrawLetters({ order }: { readonly order: Cancellation }) {
  const t = await getTranslations('withdraw.order');
  const locale = await getLocale();
  return (
    <ul className="-ml-4 mt-3 flex flex-wrap gap-x-3 gap-y-1">
      {numberLetters(order.letters)
        .filter(({ letter }) => letter.can_withdraw)
        .map(({ letter, position, key }) => (
          <li key={key}>
            <form action="/api/withdrawals/start" method="post">
              <input type="hidden" name="reference" value={order.reference} />
              <input type="hidden" name="locale" value={locale} />
              <input type="hidden" name="letter" value={position} />
              <Button type="submit" variant="quiet" size="small">
                {t('buttonLetter', { number: position + 1, company: letter.company.name })}
              </Button>
            </form>
          </li>
        ))}
    </ul>
  );
}
