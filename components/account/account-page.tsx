/** The account page: orders and cases first, then stored personal data and its forms. */

import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { panelMessages } from '@/components/account/auth/auth-messages';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import type { AccountProof, AccountRequests, AccountSession } from '@/lib/contract/accounts';
import type { DataExport } from '@/lib/contract/exports';
import type { Passkey } from '@/lib/contract/passkeys';
import type { AccountReminder } from '@/lib/contract/reminders';
import { formatDate } from '@/lib/i18n/format-date';
import { type AccountContext, accountParts } from './account-context';
import { MyCosts } from './my-costs';
import { MyDetails } from './my-details';
import { MyExport } from './my-export';
import { MyMove } from './my-move';
import { MyPasskeys } from './my-passkeys';
import { MyPreferences } from './my-preferences';
import { MyReminders } from './my-reminders';
import { MyRequests } from './my-requests';
import { MySessions } from './my-sessions';

export interface AccountPageProps {
  readonly context: AccountContext;
  readonly requests: AccountRequests;
  readonly reminders: readonly AccountReminder[];
  readonly passkeys: readonly Passkey[];
  readonly sessions: readonly AccountSession[];
  readonly exports: readonly DataExport[];
  /** What the session needs first for passkeys and copies of data. */
  readonly proof: AccountProof;
  /** The section that erases the account. */
  readonly erase: ReactNode;
}

export async function AccountPage({
  context,
  requests,
  reminders,
  passkeys,
  sessions,
  exports,
  proof,
  erase,
}: AccountPageProps) {
  const { locale, me } = context;
  const t = await getTranslations('account');
  return (
    <DeferredMessages locale={locale} messages={panelMessages(locale)}>
      <Container className="py-8 sm:py-14">
        <header className="max-w-[48rem]">
          <Heading level={1} className="[overflow-wrap:anywhere]">
            {t('greeting', { known: me.first_name ? 'yes' : 'no', name: me.first_name })}
          </Heading>
          <p className="mt-3 text-ink-soft">
            {t('since', { date: formatDate(new Date(me.created_at), locale) })}
          </p>
        </header>
        <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:mt-12 lg:grid-cols-[13rem_minmax(0,48rem)]">
          <nav aria-label={t('sections')} className="lg:sticky lg:top-28">
            <ul className="flex flex-wrap gap-x-5 gap-y-1 lg:grid lg:border-sand lg:border-l-[1.5px] lg:pl-5">
              {accountParts.map((part) => (
                <li key={part}>
                  <a
                    href={`#${part}`}
                    className="inline-flex min-h-9 items-center text-ink-soft underline decoration-line underline-offset-4 hover:text-ink lg:no-underline lg:hover:underline"
                  >
                    {t(`${part}.title`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid min-w-0 gap-12">
            <MyRequests context={context} list={requests} />
            <MyReminders context={context} reminders={reminders} />
            <MyCosts context={context} />
            <MyMove context={context} />
            <CutLine />
            <MyDetails context={context} />
            <MyPasskeys context={context} passkeys={passkeys} proof={proof} />
            <MySessions context={context} sessions={sessions} />
            <MyPreferences context={context} />
            <CutLine />
            <MyExport context={context} exports={exports} proof={proof} />
            {erase}
          </div>
        </div>
      </Container>
    </DeferredMessages>
  );
}
