/** The form of a message flow with drafts (complaint, missing data), with the next steps beside it. */
import { getLocale, getTranslations } from 'next-intl/server';
import { FlowForm } from '@/components/flow/flow-form';
import { TextLink } from '@/components/ui/text/text-link';
import { supportReplyHours } from '@/lib/config/business';
import type { Company } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';
import { href } from '@/lib/routes/href';
import { withRedirectBack } from '@/lib/session/same-site-path';

export const messageFlows = ['complaint', 'missing-data'] as const;
type MessageFlow = (typeof messageFlows)[number];

const steps = ['read', 'answer', 'follow'] as const;

interface MessageFormProps {
  readonly flow: MessageFlow;
  readonly company?: Company | null;
  /** The stored draft. */
  readonly draft?: Draft | null;
}

export async function MessageForm({ flow, company = null, draft = null }: MessageFormProps) {
  const locale = await getLocale();
  const t = await getTranslations('forms');
  const legal = await getTranslations('legal');
  return (
    <FlowForm
      flow={flow}
      locale={locale}
      company={company}
      draft={draft}
      links={{ email: { href: href('privacy-policy', locale), label: legal('privacy.read') } }}
      next={
        <ol className="list-decimal space-y-1.5 pl-5 marker:font-semibold">
          {steps.map((step) => (
            <li key={step}>{t(`next.${flow}.${step}`, { hours: supportReplyHours })}</li>
          ))}
        </ol>
      }
      beforeAction={flow === 'complaint' ? <SignInFirst /> : undefined}
    />
  );
}

/** A complaint from a registered address is sent after its owner signs in. */
async function SignInFirst() {
  const locale = await getLocale();
  const t = await getTranslations('forms.page.complaint');
  const page = withRedirectBack(href('login', locale), href('account', locale));
  return (
    <p className="max-w-[60ch] text-ink-soft text-sm">
      {t.rich('signIn', { link: (chunks) => <TextLink href={page}>{chunks}</TextLink> })}
    </p>
  );
}
