'use client';
/** Lists what is stored on this device on the page `offline`: offline drafts and cached pages, with buttons that delete them. */
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text/text-link';
import { byLocale } from '@/lib/i18n/by-locale';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';
import { forgetOffline } from '@/lib/offline/forget-offline';
import { type CachedPage, listCachedPages } from '@/lib/offline/list-cached-pages';
import { findOfflineCosts, type OfflineCosts } from '@/lib/offline/offline-costs';
import type { OfflineDraft } from '@/lib/offline/offline-draft';
import { offlineDraftHref } from '@/lib/offline/offline-draft-address';
import { deleteOfflineDraft } from '@/lib/offline/offline-drafts';
import { cachedPages } from '@/lib/offline/offline-limits';
import { fillMessage } from './fill-message';
import { OfflineCostsList } from './offline-costs-list';
import { refreshOfflineDrafts, useOfflineDrafts } from './offline-drafts-store';

// The page is cached as a whole, so that every language is in its script.
const messages = byLocale(
  import.meta.glob<Messages['offline']['list']>('../../messages/*/offline.json', {
    import: 'list',
    eager: true,
  }),
);

const cachedDays = cachedPages.maxAgeSeconds / (24 * 60 * 60);

export function DeviceContent({ locale }: { readonly locale: Locale }) {
  const t = messages[locale];
  const { forms } = useOfflineDrafts();
  const [pages, setPages] = useState<readonly CachedPage[] | null>(null);
  const [costs, setCosts] = useState<OfflineCosts | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [status, setStatus] = useState('');

  useEffect(() => {
    void readStored().then(({ pages: found, costs: copy }) => {
      setCosts(copy);
      setPages(found);
    });
  }, []);

  async function change(work: () => Promise<void>, done: string) {
    try {
      await work();
      setStatus(done);
    } catch (error) {
      console.warn('stored data could not be read:', error);
      setStatus(t.failed);
    }
    await refreshOfflineDrafts();
    setCosts(await findOfflineCosts());
    setPages(await listCachedPages());
    setIsConfirming(false);
  }

  // Nothing is rendered until the device was read: nothing below can shift.
  if (forms === null || pages === null) return null;
  const hasAny = forms.length > 0 || pages.length > 0 || costs !== null;
  return (
    <div className="mt-10 grid gap-10">
      {costs ? <OfflineCostsList costs={costs} texts={messages[costs.locale].costs} /> : null}
      <section>
        <h2>{t.forms}</h2>
        {forms.length === 0 ? <p className="mt-3">{t.noForms}</p> : null}
        <ul className="mt-3 grid gap-3">
          {forms.map((form) => (
            <FormEntry
              key={form.id}
              form={form}
              locale={locale}
              onRemove={() => change(() => deleteOfflineDraft(form.id), t.removed)}
            />
          ))}
        </ul>
      </section>
      <section>
        <h2>{t.pages}</h2>
        {pages.length === 0 ? <p className="mt-3">{fillMessage(t.noPages, { days: cachedDays })}</p> : null}
        <ul className="mt-3 grid gap-3">
          {pages.map(({ path, title, cachedAt }) => (
            <li key={path}>
              {/* A plain link: the service worker caches documents. */}
              <a
                href={path}
                className="text-moss underline decoration-[1.5px] underline-offset-[0.22em] hover:text-moss-strong"
              >
                {title}
              </a>
              <p className="text-ink-soft text-sm">
                {fillMessage(t.keptAt, { moment: formatMoment(new Date(cachedAt), locale) })}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid justify-items-start gap-3">
        {hasAny && !isConfirming ? (
          <Button
            variant="secondary"
            icon="trash"
            onClick={() => (forms.length > 0 ? setIsConfirming(true) : void change(forgetOffline, t.cleared))}
          >
            {t.clear}
          </Button>
        ) : null}
        {isConfirming ? (
          <fieldset className="grid gap-3">
            <legend className="mb-3">{t.clearAsk}</legend>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => void change(forgetOffline, t.cleared)}>{t.clearSure}</Button>
              <Button variant="secondary" onClick={() => setIsConfirming(false)}>
                {t.clearBack}
              </Button>
            </div>
          </fieldset>
        ) : null}
        <p role="status" className="min-h-6">
          {status}
        </p>
      </div>
    </div>
  );
}

/** What cannot be read (a private window) counts as nothing. */
async function readStored() {
  const [pages, costs] = await Promise.all([
    listCachedPages().catch((): readonly CachedPage[] => []),
    findOfflineCosts().catch(() => null),
  ]);
  return { pages, costs };
}

interface FormEntryProps {
  readonly form: OfflineDraft;
  readonly locale: Locale;
  readonly onRemove: () => void;
}

function FormEntry({ form, locale, onRemove }: FormEntryProps) {
  const t = messages[locale];
  const action = form.isSubmitted ? t.openSubmitted : t.openStarted;
  return (
    <li className="grid gap-3 rounded-card border border-sand bg-sheet p-4" data-kept-form={form.id}>
      <div>
        <p className="font-semibold">{form.title}</p>
        <p className="text-sm">
          <span>{form.isSubmitted ? t.submitted : t.started}</span>{' '}
          {fillMessage(t.until, { moment: formatMoment(new Date(form.expiresAt), locale) })}
        </p>
      </div>
      <div className="-ml-2 flex flex-wrap items-center gap-2">
        <TextLink
          standalone
          className="ml-2"
          href={offlineDraftHref(form)}
          target="_self"
          aria-label={fillMessage(t.openOne, { action, title: form.title })}
        >
          {action}
        </TextLink>
        <Button
          variant="quiet"
          size="small"
          className="px-2!"
          onClick={onRemove}
          aria-label={fillMessage(t.removeOne, { title: form.title })}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  );
}
