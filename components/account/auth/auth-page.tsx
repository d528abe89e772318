/** A page with the auth panel and the benefits of an account. */

import { getLocale, getTranslations } from 'next-intl/server';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import { findPageNote } from '@/components/form/native/page-note';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/drawings/icon';
import { Illustration } from '@/components/ui/illustrations/illustration';
import { Sheet } from '@/components/ui/sheet';
import { translatorOf } from '@/lib/i18n/translator';
import { panelMessages } from './auth-messages';
import { authPathsIn } from './auth-paths';
import { startOf } from './auth-start';
import { DeferredPagePanel } from './deferred-auth.client';
import { describeAuthForms } from './describe-auth-forms';
import { readPageQuery, type SearchParams } from './page-query';

interface AuthPageProps {
  readonly page: 'login' | 'register';
  readonly query: SearchParams;
}

export async function AuthPage({ page, query }: AuthPageProps) {
  const locale = await getLocale();
  const { view, target, note: form } = readPageQuery(query);
  const note = await findPageNote(form);
  const paths = authPathsIn(locale);
  const start = startOf({ page, view, note });
  return (
    <Container className="grid items-start gap-x-16 gap-y-12 py-8 sm:py-14 lg:grid-cols-[minmax(0,min(33rem,55%))_minmax(0,1fr)] lg:py-20">
      <Sheet edge="fold" padding="roomy" className="min-w-0">
        <DeferredMessages locale={locale} messages={panelMessages(locale)}>
          <DeferredPagePanel
            // A change of page resets the panel.
            key={`${page} ${start.startView}`}
            locale={locale}
            hostScreen="register"
            forms={describeAuthForms(translatorOf(locale, 'fields'), { idPrefix: 'page', note })}
            paths={paths}
            target={target ?? paths.account}
            note={note}
            {...start}
          />
        </DeferredMessages>
      </Sheet>
      <GoodFor />
    </Container>
  );
}

/** Benefits of an account, and that it is optional. */
async function GoodFor() {
  const t = await getTranslations('auth.aside');
  const points = [
    { icon: 'letter', title: t('together'), text: t('togetherText') },
    { icon: 'lock', title: t('letters'), text: t('lettersText') },
    { icon: 'leaf', title: t('without'), text: t('withoutText') },
  ] as const;
  return (
    <aside aria-labelledby="good-for" className="max-w-[30rem] lg:pt-9">
      <Illustration name="letter" className="mb-8 w-72 rounded-card max-lg:hidden" />
      <h2 id="good-for" className="text-xl">
        {t('title')}
      </h2>
      <ul className="mt-5 grid gap-5">
        {points.map(({ icon, title, text }) => (
          <li key={icon} className="flex gap-4">
            <Icon name={icon} sizePixels={26} className="mt-0.5 text-moss" />
            <div>
              <p className="font-semibold leading-snug">{title}</p>
              <p className="mt-0.5 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
