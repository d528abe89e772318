/** The text of a letter after a death that ends nothing: it tells of the death, or asks to put the contract in the partner's name. */
import { cleanLine } from './fonts/clean-text';
import { formatDay } from './letter-date';
import type { LetterInput } from './letter-input';
import { letterMessages } from './letter-messages';
import { type LetterText, letterText } from './letter-text';
import { fillMessage } from './segment';

export type DeathNoticeKind = 'transfer' | 'report';

/** Returns the text in the letter's language. `input` is for heirs. Throws a LetterError as the letter itself does. */
export function deathNoticeText(input: LetterInput, kind: DeathNoticeKind): LetterText {
  const base = letterText({ ...input, ending: null });
  const { behalf, details } = letterMessages(input.language);
  const { notice } = behalf;
  const { onBehalf: deceased } = input;
  const email = cleanLine(input.sender.email ?? '');
  const values = {
    company: cleanLine(input.companyName),
    deceased: cleanLine(deceased?.name ?? ''),
    dateOfDeath: deceased?.dateOfDeath ? formatDay(deceased.dateOfDeath, input.language) : '',
    role: deceased?.role ? behalf.role[deceased.role] : '',
    email,
  };
  const fill = (message: string) => fillMessage(message, values);
  const opening =
    kind === 'report' ? notice.report : deceased?.role === 'partner' ? notice.transferToMe : notice.transfer;
  return {
    ...base,
    subject: fill(notice.subject[kind]),
    details: base.details.filter(({ label }) => label !== details.end),
    opening: fill(opening),
    comment: null,
    requests: [fill(notice.request[kind]), fill(behalf.proof)],
    confirmation: fill(email ? notice.confirmEmail[kind] : notice.confirm[kind]),
    missing: base.missing.filter((part) => part !== 'endDate'),
  };
}
