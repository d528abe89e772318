/** A second letter at cost: a draft of the ordinary form, filled in with the data of the first one. */

import type { Company } from '@/lib/contract/companies';
import type { RawValues } from '@/lib/flows/flow';
import { cancelFlow } from '@/lib/flows/letters/cancel';
import type { Locale } from '@/lib/i18n/locale';
import { plainText } from '@/lib/letters/segment';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { createDraft, type StoredDraft } from '../../ordering/drafts/drafts';
import { type CheckLetter, followUpOf } from './check-letter';

/** Maximum length of the comment on a letter, by its field. */
const commentMaxCharacters = 500;

/** Makes the draft, which belongs to the browser. The first letter must be stored. */
export async function draftAgain(
  transaction: Transaction,
  context: AppContext,
  {
    checked,
    company,
    locale,
    browserHash,
  }: {
    readonly checked: CheckLetter;
    readonly company: Company;
    readonly locale: Locale;
    readonly browserHash: string;
  },
): Promise<StoredDraft> {
  return createDraft(transaction, {
    flow: cancelFlow.name,
    company: { slug: company.slug, country: company.country },
    step: 'details',
    values: valuesOf(checked, company),
    locale,
    letterCount: 1,
    browserHash,
    at: context.clock.now(),
  });
}

/** As the form has them; what can't be told apart is left to its page. */
function valuesOf(checked: CheckLetter, company: Company): RawValues {
  const { input } = checked;
  const { sender, recipient } = input;
  const text = followUpOf(checked, 'reminder');
  const comment = [text.opening, ...text.requests].map(plainText).join(' ').replaceAll('\u00a0', ' ');
  const isKnownAddress = company.cancellation_address !== null;
  return withoutBlanks({
    contractNumber: input.contractNumber,
    endMode: 'asap',
    ...namesOf(sender.name),
    ...streetOf(sender.lines.at(-1) ?? ''),
    postalCode: sender.postalCode,
    city: sender.city,
    country: sender.country.toLowerCase(),
    email: sender.email,
    phoneNumber: sender.phone,
    dateOfBirth: input.dateOfBirth,
    bankAccount: input.iban,
    business: input.business,
    businessName: sender.businessName,
    comment: comment.slice(0, commentMaxCharacters),
    letterLanguage: input.language,
    ...(isKnownAddress
      ? {}
      : {
          recipientName: recipient.name,
          recipientLines: recipient.lines.join('\n'),
          recipientPostalCode: recipient.postalCode,
          recipientCity: recipient.city,
          recipientCountry: recipient.country.toLowerCase(),
        }),
  });
}

/** "J.P. (Jan) Jansen", or a first name and the rest. */
function namesOf(name: string): Record<string, string> {
  const filed = /^(.+?) \((.+)\) (.+)$/u.exec(name);
  if (filed) return { initials: filed[1] ?? '', firstName: filed[2] ?? '', lastName: filed[3] ?? '' };
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

/** A Dutch line, the number last. */
function streetOf(line: string): Record<string, string> {
  const parts = /^(.+?)\s+(\d.*)$/u.exec(line);
  return parts ? { street: parts[1] ?? '', houseNumber: parts[2] ?? '' } : { street: line };
}

function withoutBlanks(values: RawValues): RawValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}
