/** A typical letter, to change in tests. */
import type { LetterInput } from '@/lib/letters/letter-input';

export const sampleLink = 'https://snoei.example/b/7ZHN4KQ2VX9D3MRT8W1SJ6PYCB';

export const sampleLetter: LetterInput = {
  language: 'nl',
  option: 'registered',
  date: '2026-11-21',
  sender: {
    name: 'Anna de Vries-Jansen',
    lines: ['Kerkstraat 12 A'],
    postalCode: '3511 AB',
    city: 'Utrecht',
    country: 'nl',
    email: 'anna@example.nl',
    phone: '+31612345678',
  },
  recipient: {
    name: 'Voorbeeld Media B.V.',
    lines: ['t.a.v. Klantenservice', 'Antwoordnummer 1234'],
    postalCode: '1017AB',
    city: 'Amsterdam',
    country: 'nl',
  },
  companyName: 'Voorbeeld Media',
  contractNumber: 'NL-2034-889',
  dateOfBirth: '1985-03-03',
  iban: 'nl91abna0417164300',
  ending: { mode: 'date', date: '2026-12-31' },
  business: false,
  signature: { kind: 'typed', text: 'Anna de Vries' },
  link: sampleLink,
  reference: '4Q2J9X7M3K8R5T1V6W0YBCDEFG',
};

/** The same, written for the heirs of a deceased person. */
export const sampleBehalfLetter: LetterInput = {
  ...sampleLetter,
  dateOfBirth: '1941-02-09',
  ending: { mode: 'death' },
  onBehalf: {
    name: 'Johannes de Vries',
    lines: ['Dorpsstraat 7'],
    postalCode: '1141 AB',
    city: 'Monnickendam',
    dateOfDeath: '2026-11-02',
    role: 'executor',
    asksForDevices: true,
  },
};
