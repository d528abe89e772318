/** Texts of a letter for heirs that differ from a customer's own letter. */
import { cleanLine } from './fonts/clean-text';
import { formatDay } from './letter-date';
import type { LetterDeceased, LetterInput } from './letter-input';
import { letterMessages } from './letter-messages';
import type { BlankOf } from './letter-parties';
import { fillMessage, plainText, type Segment } from './segment';

type Segments = readonly Segment[];

/** Values of the letter's placeholders; the customer is the deceased. */
interface BehalfValues {
  readonly company: Segment;
  readonly number: string;
  readonly iban: string;
  readonly email: string;
  /** The requested end date, formatted. */
  readonly date: Segment;
}

/** The parts of a letter that differ. */
interface BehalfText {
  readonly subject: Segments;
  readonly details: readonly { readonly label: string; readonly value: Segments }[];
  readonly opening: Segments;
  readonly requests: readonly Segments[];
  readonly confirmation: Segments;
  /** Below the signer's name. */
  readonly signer: Segments;
}

/** Returns the last address in one line, as far as known. */
function addressOf(deceased: LetterDeceased): string {
  const town = [cleanLine(deceased.postalCode), cleanLine(deceased.city)].filter(Boolean).join('  ');
  const street = deceased.lines.map(cleanLine).filter(Boolean);
  return street.length === 0 || cleanLine(deceased.city) === '' ? '' : [...street, town].join(', ');
}

/** Returns the texts in the letter's language. */
export function behalfText(
  input: LetterInput,
  deceased: LetterDeceased,
  { values, blankOf }: { readonly values: BehalfValues; readonly blankOf: BlankOf },
): BehalfText {
  const { behalf: messages, details } = letterMessages(input.language);
  const { language, ending } = input;
  const { number, iban, email } = values;
  const name = blankOf('deceasedName', cleanLine(deceased.name));
  const day = blankOf('dateOfDeath', deceased.dateOfDeath && formatDay(deceased.dateOfDeath, language));
  const filled = {
    ...values,
    deceased: name,
    dateOfDeath: day,
    role: blankOf('role', deceased.role ? messages.role[deceased.role] : ''),
  };
  const fill = (message: string) => fillMessage(message, filled);
  const birth = input.dateOfBirth ? formatDay(input.dateOfBirth, language) : '';
  const atDeath = ending?.mode === 'death';
  const rows = [
    { label: details.company, value: [values.company] },
    { label: details.number, value: [number] },
    { label: details.customer, value: [name] },
    { label: messages.details.address, value: [blankOf('deceasedAddress', addressOf(deceased))] },
    { label: details.dateOfBirth, value: [birth] },
    // Omitted when the contract ends on that day, as the last row contains it.
    { label: messages.details.dateOfDeath, value: atDeath ? [] : [day] },
    { label: details.end, value: atDeath ? fill(messages.details.death) : [values.date] },
  ];
  return {
    subject: fill(messages.subject),
    details: rows.filter(({ value }) => plainText(value) !== ''),
    opening: fill(messages[ending?.mode ?? 'date']),
    requests: [
      fill(iban ? messages.paymentsIban : messages.payments),
      [
        ...(deceased.asksForDevices ? [...fill(messages.devices), ' '] : []),
        ...fill(input.enclosure ? messages.proofEnclosed : messages.proof),
      ],
    ],
    confirmation: fill(email ? messages.confirmEmail : messages.confirm),
    signer: fill(messages.signer),
  };
}
