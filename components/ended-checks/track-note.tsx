/** On the page of an order, for its owner: the question whether a contract has ended once it was asked, or the steps. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { findOrderEndedChecks } from '@/lib/api-client/ended-checks';
import { serverApi } from '@/lib/api-client/server';
import type { Cancellation } from '@/lib/contract/cancellations';

/** States of orders before any letter is posted. */
const unposted: readonly Cancellation['state'][] = ['draft', 'awaiting_payment', 'submitted', 'processed'];

export async function EndedCheckNotes({ order }: { readonly order: Cancellation }) {
  if (!order.is_owner || unposted.includes(order.state)) return null;
  const found = await findOrderEndedChecks(await serverApi({ withVisitor: true }), order.reference);
  if (!found || found.checks.length === 0) return null;
  const t = await getTranslations('endedCheck.track');
  const locale = await getLocale();
  return (
    <div className="mt-8 grid gap-6">
      {found.checks.map(({ id, part, company_name: company }) => (
        <Sheet
          key={id}
          as="section"
          edge="fold"
          padding="roomy"
          aria-labelledby={`ended-${id}`}
          className="max-w-[40rem]"
        >
          <Heading level={2} size="part" id={`ended-${id}`} className="[overflow-wrap:anywhere]">
            {t(part, { company })}
          </Heading>
          <p className="mt-2 mb-5">{t(`${part}Text`)}</p>
          <form action={`/api/cancellations/${order.reference}/ended-checks/${id}/open`} method="post">
            <input type="hidden" name="locale" value={locale} />
            <Button type="submit">{t(`${part}Action`)}</Button>
          </form>
        </Sheet>
      ))}
    </div>
  );
}
