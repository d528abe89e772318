/** Mails of a letter that we e-mail: the person confirms, the company gets the letter, the person gets the outcome. */
import { absoluteUrl, href } from '@/lib/routes/href';
import type { Fact, MailBlock, MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import type { MailData } from '../mail-kinds';

const text = (content: string): MailBlock => ({ type: 'text', text: content });

function letterLink({ locale, siteUrl }: MailContext, key: string): string {
  return absoluteUrl(siteUrl, href('emailed-letter', locale, {}, { key }));
}

/** To the person, before anything goes to the company. */
export function composeLetterEmailConfirm(
  context: MailContext,
  { companyName, key, expiresAt }: MailData['letter-email-confirm'],
): MailContent {
  const { t, moment } = context;
  const values = { company: companyName };
  return {
    subject: t('emailedLetter.confirm.subject', values),
    preview: t('emailedLetter.confirm.preview'),
    heading: t('emailedLetter.confirm.heading'),
    blocks: [
      text(t('emailedLetter.confirm.intro', values)),
      { type: 'action', label: t('emailedLetter.confirm.action'), url: letterLink(context, key) },
      text(t('emailedLetter.confirm.expires', { expiresAt: moment(expiresAt) })),
      text(t('emailedLetter.confirm.notYou')),
    ],
    reason: t('emailedLetter.confirm.reason'),
  };
}

/** To the company. Its language is the letter's. */
export function composeLetterByEmail(
  { t, locale, siteUrl }: MailContext,
  { subject, paragraphs, senderName, senderEmail, fingerprint }: MailData['letter-by-email'],
): MailContent {
  const sender = { name: senderName, email: senderEmail };
  const [preview = subject] = paragraphs.slice(1);
  return {
    subject,
    preview,
    heading: subject,
    blocks: [
      ...paragraphs.map(text),
      {
        type: 'facts',
        title: t('emailedLetter.company.facts'),
        facts: [
          { label: t('emailedLetter.company.sender'), value: senderName },
          { label: t('emailedLetter.company.answer'), value: senderEmail },
          { label: t('emailedLetter.company.fingerprint'), value: fingerprint, code: true },
        ],
      },
      {
        type: 'link',
        text: t('emailedLetter.company.verify'),
        label: t('emailedLetter.company.verifyAction'),
        url: absoluteUrl(siteUrl, href('verify-letter', locale, {}, { q: fingerprint })),
      },
    ],
    reason: t('emailedLetter.company.reason', sender),
  };
}

/** To the person: the reply of our mail server or the company's. */
export function composeLetterEmailOutcome(
  context: MailContext,
  { outcome, companyName, companyEmail, at, serverResponse, key }: MailData['letter-email-outcome'],
): MailContent {
  const { t, moment } = context;
  const values = { company: companyName, email: companyEmail, at: moment(at) };
  const facts: Fact[] = [
    { label: t('emailedLetter.outcome.to'), value: companyEmail },
    { label: t('emailedLetter.outcome.at'), value: moment(at) },
    ...(outcome === 'sent' && serverResponse !== null
      ? [{ label: t('emailedLetter.outcome.response'), value: serverResponse, code: true }]
      : []),
  ];
  return {
    subject: t(`emailedLetter.${outcome}.subject`, values),
    preview: t(`emailedLetter.${outcome}.preview`, values),
    heading: t(`emailedLetter.${outcome}.heading`, values),
    blocks: [
      text(t(`emailedLetter.${outcome}.intro`, values)),
      { type: 'action', label: t('emailedLetter.outcome.action'), url: letterLink(context, key) },
      { type: 'facts', title: t('emailedLetter.outcome.facts'), facts },
      text(t(`emailedLetter.${outcome}.next`, values)),
    ],
    reason: t('emailedLetter.outcome.reason'),
  };
}
