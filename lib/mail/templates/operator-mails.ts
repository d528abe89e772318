/** Mails to operators about the site itself: what stands still, what goes on again, and what is overdue in the morning. */
import type { CountedProblem, SiteProblemName } from '@/lib/contract/site-problems';
import { translatorOf } from '@/lib/i18n/translator';
import { absoluteUrl, href } from '@/lib/routes/href';
import { mail } from '../mail';
import type { MailBlock, MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';

/** Problems that began at that moment. */
interface AlertMail {
  readonly at: string;
  readonly problems: readonly CountedProblem[];
}

/** Problems that are over. */
interface AlertOverMail {
  readonly problems: readonly {
    readonly problem: SiteProblemName;
    readonly since: string;
    readonly until: string;
  }[];
}

function composeAlert(context: MailContext, { at, problems }: AlertMail): MailContent {
  const { t, moment } = context;
  const count = problems.length;
  return {
    subject: t('operatorAlert.subject', { count, problem: titleOf(context, problems) }),
    preview: t('operatorAlert.preview'),
    heading: t('operatorAlert.heading', { count }),
    blocks: [
      { type: 'text', text: t('operatorAlert.intro', { at: moment(at) }) },
      startPage(context),
      ...sectionsOf(context, problems),
      { type: 'text', text: t('operatorAlert.once') },
    ],
    reason: t('operatorReason'),
  };
}

function composeAlertOver(context: MailContext, { problems }: AlertOverMail): MailContent {
  const { t, moment, locale } = context;
  const named = translatorOf(locale, 'problems');
  return {
    subject: t('operatorAlertOver.subject', { count: problems.length, problem: titleOf(context, problems) }),
    preview: t('operatorAlertOver.preview'),
    heading: t('operatorAlertOver.heading'),
    blocks: [
      { type: 'text', text: t('operatorAlertOver.intro') },
      startPage(context),
      {
        type: 'facts',
        title: t('operatorAlertOver.facts'),
        facts: problems.map(({ problem, since, until }) => ({
          label: named(`${problem}.title`),
          value: t('operatorAlertOver.period', { since: moment(since), until: moment(until) }),
        })),
      },
    ],
    reason: t('operatorReason'),
  };
}

function composeOverdue(
  context: MailContext,
  { problems }: { readonly problems: readonly CountedProblem[] },
): MailContent {
  const { t } = context;
  return {
    subject: t('operatorOverdue.subject'),
    preview: t('operatorOverdue.preview'),
    heading: t('operatorOverdue.heading'),
    blocks: [
      { type: 'text', text: t('operatorOverdue.intro') },
      startPage(context),
      ...sectionsOf(context, problems),
    ],
    reason: t('operatorReason'),
  };
}

/** The name of the first one, which the subject of a mail about a single one has. */
function titleOf({ locale }: MailContext, [first]: readonly { readonly problem: SiteProblemName }[]): string {
  return first ? translatorOf(locale, 'problems')(`${first.problem}.title`) : '';
}

function startPage({ t, siteUrl, locale }: MailContext): MailBlock {
  return { type: 'action', label: t('operatorStart'), url: absoluteUrl(siteUrl, href('admin', locale)) };
}

function sectionsOf({ locale }: MailContext, problems: readonly CountedProblem[]): MailBlock[] {
  const t = translatorOf(locale, 'problems');
  return problems.map(({ problem, count }) => ({
    type: 'section',
    title: t(`${problem}.title`),
    paragraphs: [t(`${problem}.text`, { count })],
  }));
}

export const operatorMails = {
  'operator-alert': mail(composeAlert, {
    at: '2026-12-02T09:00:00Z',
    problems: [{ problem: 'printer-stopped', count: 3 }],
  }),
  'operator-alert-over': mail(composeAlertOver, {
    problems: [{ problem: 'mail-failing', since: '2026-12-02T09:00:00Z', until: '2026-12-02T11:30:00Z' }],
  }),
  'operator-overdue': mail(composeOverdue, {
    problems: [
      { problem: 'letters-late', count: 3 },
      { problem: 'cases-late', count: 1 },
    ],
  }),
};
