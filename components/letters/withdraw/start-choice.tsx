/** On the track page of an order that waits: its owner may have it start now, or confirms that it goes on waiting. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import type { Cancellation, CancellationState } from '@/lib/contract/cancellations';
import type { StartMoment } from '@/lib/contract/letters/start-texts';
import type { Locale } from '@/lib/i18n/locale';

/** Started and not posted. */
const startedStates: readonly CancellationState[] = ['submitted', 'processed'];

interface StartChoiceProps {
  readonly order: Cancellation;
  /** The choice that was just made, in the URL. */
  readonly made: string | null;
}

export async function StartChoice({ order, made }: StartChoiceProps) {
  const t = await getTranslations('track.start');
  const locale = await getLocale();
  if (!order.is_owner) return null;
  if (!order.start) {
    return made === 'now' && order.letters.some(({ state }) => startedStates.includes(state)) ? (
      <Callout tone="success" role="status" id="start" className="mt-8" title={t('started')} />
    ) : null;
  }
  const fields = await getTranslations('fields.field.startMoment');
  return (
    <Sheet as="section" edge="fold" padding="roomy" id="start" className="mt-8 max-w-[44rem] scroll-mt-28">
      <Heading level={2} size="part">
        {t('heading')}
      </Heading>
      {made === 'after-withdrawal' ? (
        <p role="status" className="mt-2 font-semibold">
          {t('waits')}
        </p>
      ) : null}
      <p className="mt-3 font-semibold">{fields('options.now')}</p>
      <p className="mt-1">{order.start.now}</p>
      <p className="mt-1 mb-3">{fields('optionHints.now')}</p>
      <MomentForm reference={order.reference} locale={locale} moment="now" label={t('now')} />
      <p className="mt-6 font-semibold">{t('waitTitle')}</p>
      <p className="mt-1 mb-3">{order.start.wait}</p>
      <MomentForm reference={order.reference} locale={locale} moment="after-withdrawal" label={t('wait')} />
    </Sheet>
  );
}

interface MomentFormProps {
  readonly reference: string;
  readonly locale: Locale;
  readonly moment: StartMoment;
  readonly label: string;
}

function MomentForm({ reference, locale, moment, label }: MomentFormProps) {
  return (
    <form action={`/api/cancellations/${reference}/start`} method="post">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="start_moment" value={moment} />
      <Button type="submit" variant={moment === 'now' ? 'primary' : 'secondary'}>
        {label}
      </Button>
    </form>
  );
}
