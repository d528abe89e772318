/** Letters with everything that the forms can add at its usual length, one for each kind of letter. */
import type { LetterLanguage } from '@/lib/contract/letters/letter-kinds';
import type { LetterInput } from '@/lib/letters/letter-input';
import type { LetterText } from '@/lib/letters/letter-text';
import { supplementText } from '@/lib/letters/supplement-text';
import { sampleLink } from './sample-letter';
import { signaturePng } from './signature-png';

export interface LongestLetter {
  readonly input: LetterInput;
  /** Text of a supplement; other letters have their own. */
  readonly text?: LetterText;
}

/** 300 characters. */
const comments: Readonly<Record<LetterLanguage, string>> = {
  nl: 'Ik heb op 3 en op 17 november met uw klantenservice gebeld. Beide keren werd mij verteld dat ik alleen per brief kan opzeggen. Ik heb ook een e-mail gestuurd en daarop geen antwoord gekregen. Het pasje en de sleutel van het kluisje lever ik in op de laatste dag van mijn contract, bij de balie in Ede.',
  en: 'I called your customer service on 3 and on 17 November. Both times I was told that I can only cancel by letter. I also sent an email and have not had an answer to it. I will hand in the membership card and the key of my locker on the last day of my contract, at the front desk of your branch in Leeds.',
  de: 'Am 3. und am 17. November habe ich mit Ihrem Kundendienst telefoniert. Beide Male hieß es, dass ich nur per Brief kündigen kann. Auf meine E-Mail habe ich keine Antwort bekommen. Die Karte und den Schlüssel für mein Fach gebe ich am letzten Tag des Vertrags an der Theke Ihrer Filiale in Aachen ab.',
};

function ownLetter(language: LetterLanguage): LetterInput {
  const country = { nl: 'nl', en: 'gb', de: 'de' }[language];
  return {
    language,
    option: 'registered',
    date: '2026-11-21',
    sender: {
      // 40 characters.
      name: 'M.E.J. (Marie-Louise) van den Heuvel-Bos',
      lines: ['Burgemeester van Rijnsbergenstraat 1204 bis'],
      postalCode: '2987 AB',
      city: 'Nieuw-Lekkerland aan de IJssel',
      country: 'nl',
      email: 'marielouise.vandenheuvel@mail.example.nl',
      phone: '+31612345678',
    },
    recipient: {
      name: 'Voorbeeld Sport en Gezondheid Holding NV',
      lines: ['Afdeling Ledenadministratie', 't.a.v. Klantenservice', 'Postbus 12345'],
      postalCode: '1017 AB',
      city: 'Amsterdam',
      country,
    },
    companyName: 'Voorbeeld Sport en Gezondheid',
    contractNumber: 'NL-2034-889-123456',
    dateOfBirth: '1985-09-23',
    iban: 'NL91ABNA0417164300',
    ending: { mode: 'asap', expected: '2026-12-31' },
    business: false,
    comment: comments[language],
    signature: { kind: 'image', bytes: signaturePng },
    link: sampleLink,
    reference: '4Q2J9X7M3K8R5T1V6W0YBCDEFG',
  };
}

function behalfLetter(language: LetterLanguage): LetterInput {
  return {
    ...ownLetter(language),
    ending: { mode: 'death' },
    onBehalf: {
      name: 'Johannes Wilhelmus van den Heuvel-Janssen',
      lines: ['Burgemeester van Rijnsbergenstraat 1206'],
      postalCode: '',
      city: '2987 AB Nieuw-Lekkerland',
      dateOfDeath: '2026-11-02',
      role: 'partner',
      asksForDevices: true,
    },
  };
}

function supplement(input: LetterInput): LongestLetter {
  const text = supplementText(
    { ...input, comment: undefined },
    {
      letterDate: '2026-11-02',
      name: input.sender.name,
      email: input.sender.email,
      other: comments[input.language],
    },
  );
  return { input, text };
}

/** The letters of a language by kind. */
export function longestLetters(language: LetterLanguage): Readonly<Record<string, LongestLetter>> {
  const own = ownLetter(language);
  const behalf = behalfLetter(language);
  const business = {
    ...own,
    business: true,
    sender: { ...own.sender, businessName: 'Van den Heuvel en Dochters Bloemen B.V.' },
  };
  return {
    'as soon as possible': { input: own },
    'on a date': { input: { ...own, ending: { mode: 'date', date: '2027-12-31' } } },
    'typed signature': { input: { ...own, signature: { kind: 'typed', text: own.sender.name } } },
    'regular post': { input: { ...own, option: 'regular' } },
    'posted by the sender': {
      input: { ...own, postedBy: 'sender', link: 'https://snoei.example/brief-controleren' },
    },
    business: { input: business },
    'after a death': { input: behalf },
    'after a death, on a date': { input: { ...behalf, ending: { mode: 'date', date: '2027-12-31' } } },
    supplement: supplement(own),
    'supplement after a death': supplement(behalf),
  };
}
