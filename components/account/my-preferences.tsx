/** Language of mails, and consent to offers: off until it is ticked, and withdrawn as easily. */

import { getTranslations } from 'next-intl/server';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { noteAt } from '@/components/form/action/note-at';
import type { PostedFieldView } from '@/components/form/posted-field';
import { languageName } from '@/lib/i18n/language-name';
import { locales } from '@/lib/i18n/locale';
import { type AccountContext, formPage } from './account-context';
import { AccountSection } from './account-section';

export async function MyPreferences({ context }: { readonly context: AccountContext }) {
  const { locale, me, signInHref } = context;
  const t = await getTranslations('account');
  const shared = { required: true, conditions: [] } as const;
  const fields: readonly PostedFieldView[] = [
    {
      ...shared,
      name: 'preferences-locale',
      postedAs: 'locale',
      type: 'radio',
      label: t('preferences.language'),
      options: locales.map((value) => ({ value, label: languageName(value, locale) })),
      mode: 'buttons',
      value: me.locale,
    },
    {
      ...shared,
      name: 'preferences-offers',
      postedAs: 'commercial_opted_in',
      type: 'boolean',
      label: t('preferences.offers'),
      hint: t('preferences.offersHint'),
      value: me.commercial_opted_in,
    },
  ];
  return (
    <AccountSection part="preferences" title={t('preferences.title')}>
      <DeferredActionForm
        locale={locale}
        action="/api/me"
        page={formPage(locale, 'preferences', 'profile', 'preferences')}
        fields={fields}
        // Browsers omit an unticked box; this field marks its presence.
        hidden={{ has_commercial_opted_in: '1' }}
        submit={t('save')}
        note={noteAt(context, 'profile', 'preferences')}
        done={t('saved')}
        signInHref={signInHref}
        className="max-w-[32rem]"
      />
    </AccountSection>
  );
}
