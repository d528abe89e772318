/** The account's sessions; each can be revoked. */
import { getTranslations } from 'next-intl/server';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/drawings/icon';
import type { AccountSession } from '@/lib/contract/accounts';
import { formatMoment } from '@/lib/i18n/format-date';
import { type AccountContext, formPage } from './account-context';
import { AccountSection } from './account-section';

interface MySessionsProps {
  readonly context: AccountContext;
  readonly sessions: readonly AccountSession[];
}

export async function MySessions({ context, sessions }: MySessionsProps) {
  const t = await getTranslations('account.sessions');
  return (
    <AccountSection part="sessions" title={t('title')} text={t('text')}>
      <ul className="divide-y divide-sand border-sand border-y">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} context={context} />
        ))}
      </ul>
    </AccountSection>
  );
}

async function SessionItem({
  session,
  context,
}: {
  readonly session: AccountSession;
  readonly context: AccountContext;
}) {
  const { locale, signInHref } = context;
  const { id, browser, system, current } = session;
  const t = await getTranslations('account.sessions');
  const device =
    browser && system ? t('browserOn', { browser, system }) : (browser ?? system ?? t('unknown'));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 sm:px-3">
      <Icon name="screen" sizePixels={24} className="text-moss max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {current ? <Badge tone="sprout">{t('current')}</Badge> : null}
        </p>
        <p className="text-ink-soft text-sm">
          {t('seen', { moment: formatMoment(new Date(session.last_seen_at), locale) })}
        </p>
      </div>
      {current ? (
        <form action="/api/logout" method="post">
          <input type="hidden" name="_locale" value={locale} />
          <Button type="submit" variant="secondary" size="small">
            {t('endCurrent')}
          </Button>
        </form>
      ) : (
        <DeferredActionForm
          locale={locale}
          action={`/api/me/sessions/${id}/end`}
          page={formPage(locale, 'sessions', 'session-end')}
          submit={t('end')}
          about={t('endAbout', { device })}
          signInHref={signInHref}
          variant="secondary"
          size="small"
        />
      )}
    </li>
  );
}
