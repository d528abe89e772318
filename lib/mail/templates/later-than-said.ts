/** A term that a mail named has passed without what it was for: the next term. */
import { shortReference } from '@/lib/contract/references';
import { absoluteUrl } from '@/lib/routes/href';
import { mail } from '../mail';
import type { MailBlock, MailContent } from '../mail-content';
import { type MailContext, subjectOf } from '../mail-context';
import * as sample from '../sample-values';

/** What was to be done; `withdrawal`: answering a statement of withdrawal, `check`: checking a company's answer. */
export type LateTask =
  | 'answer'
  | 'proposal'
  | 'contract'
  | 'policy'
  | 'stop'
  | 'gift_card'
  | 'withdrawal'
  | 'call'
  | 'check'
  | 'start'
  | 'post';

interface LaterThanSaidMail {
  readonly reference: string;
  /** The path of the page about it, with its key; null without one. */
  readonly path: string | null;
  readonly promises: readonly {
    readonly task: LateTask;
    /** Null for a task that is about no company. */
    readonly companyName: string | null;
    /** The post provider has the letter: it may be posted already. */
    readonly isHandedOver: boolean;
    /** No other mail follows when the next term is missed too. */
    readonly isLast: boolean;
    readonly saidBy: string;
    readonly nextBy: string;
  }[];
}

function composeLaterThanSaid(context: MailContext, data: LaterThanSaidMail): MailContent {
  const { t, date, moment, siteUrl } = context;
  const [first = [], ...others] = data.promises.map(
    ({ task, companyName, saidBy, nextBy, ...is }): MailBlock[] => {
      // A term in hours ends at a time; the others end with a day.
      const format = task === 'answer' ? moment : date;
      const company = companyName ?? '';
      return [
        {
          type: 'text',
          text: t('laterThanSaid.said', {
            task,
            company,
            handedOver: is.isHandedOver ? 'yes' : 'no',
            saidBy: format(saidBy),
          }),
        },
        {
          type: 'text',
          text: t('laterThanSaid.next', { task, last: is.isLast ? 'yes' : 'no', nextBy: format(nextBy) }),
        },
      ];
    },
  );
  return {
    subject: subjectOf(t('laterThanSaid.subject'), data.reference),
    preview: t('laterThanSaid.preview'),
    heading: t('laterThanSaid.heading'),
    blocks: [
      ...first,
      ...(data.path === null
        ? []
        : [
            {
              type: 'action' as const,
              label: t('laterThanSaid.action'),
              url: absoluteUrl(siteUrl, data.path),
            },
            { type: 'text' as const, text: t('private') },
          ]),
      ...others.flat(),
      { type: 'text', text: t('letterLate.help') },
      {
        type: 'facts',
        title: t('laterThanSaid.facts'),
        facts: [{ label: t('reference'), value: shortReference(data.reference), code: true }],
      },
    ],
    reason: t('laterThanSaid.reason'),
  };
}

const samplePath = `/opzeggen/volgen/${sample.opened.reference}?key=${sample.opened.key}`;

export const laterThanSaidMail = {
  'later-than-said': mail(composeLaterThanSaid, {
    reference: sample.opened.reference,
    path: samplePath,
    promises: [
      {
        task: 'call',
        companyName: sample.companyName,
        isHandedOver: false,
        isLast: false,
        saidBy: '2026-12-02T22:59:59Z',
        nextBy: '2026-12-03T22:59:59Z',
      },
    ],
  }),
};
