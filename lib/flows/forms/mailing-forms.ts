/** Operators' forms for mailings, by wire name. */
import type { MailingTexts } from '@/lib/contract/mailings/mailings';
import { mailLists } from '@/lib/contract/subscriptions';
import { optionsOf, radioField } from '@/lib/fields/choice-fields';
import type { Field } from '@/lib/fields/field';
import { numberField, stringField, textField } from '@/lib/fields/text-fields';
import type { FieldSet } from '@/lib/flows/field-set';
import { locales } from '@/lib/i18n/locale';

const subjectMaxCharacters = 150;
const bodyMaxCharacters = 20_000;

/** A new draft. */
export const mailingListFields: FieldSet<{ list: string }> = {
  list: radioField('mailList', { options: optionsOf(...mailLists) }),
};

/** Subject and Markdown of each language: `subject_nl`, `body_nl`, … Empty ones may be stored, not sent. */
export const mailingTextFields: FieldSet = Object.fromEntries(
  locales.flatMap((locale): [string, Field<string, string>][] => [
    [
      `subject_${locale}`,
      stringField(`mailSubject:${locale}`, {
        max: subjectMaxCharacters,
        optional: true,
        attributes: { autoComplete: 'off', maxLength: subjectMaxCharacters },
      }),
    ],
    [
      `body_${locale}`,
      textField(`mailBody:${locale}`, { max: bodyMaxCharacters, optional: true, attributes: { rows: 14 } }),
    ],
  ]),
);

/** Parsed values of these fields by language. */
export function mailingTextsOf(values: Readonly<Record<string, unknown>>): MailingTexts {
  const text = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(
    locales.map((locale) => [locale, { subject: text(`subject_${locale}`), body: text(`body_${locale}`) }]),
  );
}

/** Sending: the number of recipients, typed over. */
export const mailingSendFields: FieldSet<{ recipients: number }> = {
  recipients: numberField('mailRecipients', {
    min: 1,
    max: 10_000_000,
    attributes: { autoComplete: 'off', maxLength: 8 },
  }),
};

/** What happened to uncertain mails. */
export const mailingSettleFields: FieldSet<{ decision: string }> = {
  decision: radioField('mailDecision', { options: optionsOf('sent', 'left') }),
};
