/** The kept list of an account: each line is ticked off by a button of its own, so that two tabs never overwrite each other. */
import { getTranslations } from 'next-intl/server';
import { FormControls } from '@/components/form/form-controls';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import type { MovingListView } from '@/lib/contract/moving/moving';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { planOfKept } from './kept-plan';
import { ListHead } from './list-head';
import { MovingLines } from './moving-lines';

interface KeptListProps {
  readonly locale: Locale;
  readonly list: MovingListView;
  /** Only read: of a link. */
  readonly isShared?: boolean;
}

export async function KeptList({ locale, list, isShared = false }: KeptListProps) {
  const t = await getTranslations('moving');
  const { plan, today, movesOn, rentDay } = planOfKept(list);
  if (plan.kind !== 'list') {
    return (
      <Callout tone="warning" title={t(`problem.${plan.kind}.title`)}>
        <p>{t(`problem.${plan.kind}.text`, { limit: formatDay(plan.limit, locale) })}</p>
      </Callout>
    );
  }
  return (
    <section aria-labelledby="moving-list">
      <ListHead locale={locale} movesOn={movesOn} today={today} plan={plan} />
      <MovingLines
        locale={locale}
        movesOn={movesOn}
        rentDay={rentDay}
        lines={plan.lines}
        {...(isShared
          ? {}
          : {
              tick: ({ id, state }, title) => {
                const isDone = state === 'done';
                return (
                  <form action={`/api/me/moving-list/lines/${id}`} method="post">
                    <FormControls
                      locale={locale}
                      page={`${href('account-moving-list', locale)}#moving-list`}
                      hidden={{ done: `${!isDone}` }}
                    />
                    <Button
                      type="submit"
                      size="small"
                      variant="secondary"
                      icon={isDone ? undefined : 'check'}
                      aria-label={t(isDone ? 'account.untickAbout' : 'account.tickAbout', { line: title })}
                    >
                      {t(isDone ? 'account.untick' : 'account.tick')}
                    </Button>
                  </form>
                );
              },
            })}
      />
    </section>
  );
}
