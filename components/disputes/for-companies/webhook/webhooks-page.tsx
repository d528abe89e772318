/** The webhooks of this browser: the code it waits for, and what it may manage. Native forms, without client code. */
import { getLocale, getTranslations } from 'next-intl/server';
import { NoteFields } from '@/components/form/native/note-fields';
import { Button, ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import type { FormNote } from '@/lib/contract/accounts';
import { type CompanyWebhooks, webhookNoteName } from '@/lib/contract/webhooks/company-webhooks';
import { webhookCodeForm } from '@/lib/flows/forms/webhook-forms';
import { formatMoment } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { WebhookSheet } from './webhook-sheet';

export interface WebhooksPageProps {
  readonly list: CompanyWebhooks;
  /** The outcome of a form of this page. */
  readonly note: FormNote | null;
  /** What took a webhook off the page. */
  readonly done: 'end' | 'leave' | null;
}

async function CodeForm({ pending, note }: { pending: CompanyWebhooks['pending']; note: FormNote | null }) {
  if (!pending) return null;
  const locale = await getLocale();
  const t = await getTranslations('webhooks.code');
  const again = `${href('for-companies', locale)}#webhook-form`;
  return (
    <Sheet as="section" edge="fold" padding="roomy" aria-labelledby="webhook-code" className="max-w-[44rem]">
      <Heading level={2} id="webhook-code" size="part" className="pr-8">
        {t('heading')}
      </Heading>
      <p className="mt-3 [overflow-wrap:anywhere]">
        {t('text', {
          email: pending.email,
          company: pending.company_name,
          until: formatMoment(new Date(pending.expires_at), locale),
        })}
      </p>
      <form
        action={`/api/company-webhooks/${pending.id}/code`}
        method="post"
        noValidate
        className="mt-6 grid gap-5"
      >
        <input type="hidden" name="_locale" value={locale} />
        <NoteFields
          set={webhookCodeForm}
          idPrefix="webhook"
          note={note?.form === webhookNoteName('code', pending.id) ? note : null}
        />
        <div>
          <Button type="submit">{t('submit')}</Button>
          <p className="mt-3 text-ink-soft text-sm">
            {t.rich('again', { link: (chunks) => <TextLink href={again}>{chunks}</TextLink> })}
          </p>
        </div>
      </form>
    </Sheet>
  );
}

export async function WebhooksPage({ list: { pending, webhooks }, note, done }: WebhooksPageProps) {
  const locale = await getLocale();
  const t = await getTranslations('webhooks');
  const register = `${href('for-companies', locale)}#webhook-form`;
  return (
    <Container className="pt-6 pb-20">
      <Trail
        structured={false}
        items={[
          {
            label: (await getTranslations('forCompanies'))('breadcrumb'),
            href: href('for-companies', locale),
          },
          { label: t('breadcrumb'), href: href('company-webhook', locale) },
        ]}
      />
      <header className="mt-6 max-w-[64ch] sm:mt-10">
        <Heading level={1}>{t('heading')}</Heading>
        <p className="mt-4 text-lg">{t('lead')}</p>
      </header>
      <div className="mt-10 grid gap-10">
        {done ? (
          <Callout tone="success" role="status" title={t(`done.${done}`)} className="max-w-[44rem]" />
        ) : null}
        <CodeForm pending={pending} note={note} />
        {webhooks.map((webhook) => (
          <WebhookSheet key={webhook.id} webhook={webhook} note={note} />
        ))}
        {pending || webhooks.length > 0 ? null : (
          <section aria-labelledby="webhook-none" className="max-w-[44rem]">
            <Heading level={2} size="part" id="webhook-none">
              {t('none.heading')}
            </Heading>
            <p className="mt-2 mb-5">{t('none.text')}</p>
            <ButtonLink href={register}>{t('none.action')}</ButtonLink>
          </section>
        )}
        {webhooks.length > 0 ? (
          <p>
            <TextLink standalone href={register} iconEnd="arrow-right">
              {t('manage.another')}
            </TextLink>
          </p>
        ) : null}
      </div>
    </Container>
  );
}
