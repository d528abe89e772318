/** Mails of a letter that we e-mail: the person confirms, the company gets the letter, the person gets the outcome. */

import { absoluteUrl, href } from '@/lib/routes/href';
import { mail } from '../mail';
import type { Fact, MailBlock, MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import * as sample from '../sample-values';

const text = (content: string): MailBlock => ({ type: 'text', text: content });

function letterLink({ locale, siteUrl }: MailContext, key: string): string {
  return absoluteUrl(siteUrl, href('emailed-letter', locale, {}, { key }));
}

/** Confirms the own address of a person who has us e-mail a letter: nothing goes to the company before. */
interface LetterEmailConfirmMail {
  readonly companyName: string;
  readonly key: string;
  readonly expiresAt: string;
}

function composeLetterEmailConfirm(
  context: MailContext,
  { companyName, key, expiresAt }: LetterEmailConfirmMail,
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

/** The letter itself, to the company; the PDF is attached. */
interface LetterByEmailMail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly senderName: string;
  readonly senderEmail: string;
  /** Printed on the letter, and what the company checks it with. */
  readonly fingerprint: string;
}

/** To the company. Its language is the letter's. */
function composeLetterByEmail(
  { t, locale, siteUrl }: MailContext,
  { subject, paragraphs, senderName, senderEmail, fingerprint }: LetterByEmailMail,
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

/** What became of it, to the person; the key opens the proof. */
interface LetterEmailOutcomeMail {
  readonly outcome: 'sent' | 'failed' | 'uncertain' | 'bounced';
  readonly companyName: string;
  readonly companyEmail: string;
  readonly at: string;
  /** The line with which our mail server accepted it; null unless sent. */
  readonly serverResponse: string | null;
  readonly key: string;
}

/** To the person: the reply of our mail server or the company's. */
function composeLetterEmailOutcome(
  context: MailContext,
  { outcome, companyName, companyEmail, at, serverResponse, key }: LetterEmailOutcomeMail,
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

export const emailedLetterMails = {
  'letter-email-confirm': mail(composeLetterEmailConfirm, {
    companyName: sample.companyName,
    key: sample.token,
    expiresAt: '2026-12-03T10:00:00Z',
  }),
  'letter-by-email': mail(composeLetterByEmail, {
    subject: 'Opzegging van contract K 12 bij Voorbeeld Fitness',
    paragraphs: [
      'Geachte heer of mevrouw,',
      'In de bijlage vindt u de opzegging, met de gegevens waarmee u het contract kunt vinden.',
      'Met vriendelijke groet,\nSanne de Vries',
    ],
    senderName: 'Sanne de Vries',
    senderEmail: 'sanne@post.example',
    fingerprint: '4f1a09c277be31d0',
  }),
  'letter-email-outcome': mail(composeLetterEmailOutcome, {
    outcome: 'sent',
    companyName: sample.companyName,
    companyEmail: 'ledenservice@fitness.example',
    at: '2026-12-01T10:00:00Z',
    serverResponse: '250 2.0.0 Ok: queued as 4Y2cX1',
    key: sample.token,
  }),
};
