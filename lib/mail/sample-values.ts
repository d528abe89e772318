/** What several samples of mails have in common. */

const key = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE';
export const opened = { reference: '7K3MZQ4T0VWXYH2N5P8RBCDEFG', key };
export const openedOrder = { ...opened, canWithdraw: true };
export const token = 'c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2U';
export const companyName = 'Voorbeeld Fitness';
export const aboutLetter = { ...openedOrder, companyName };
export const mailedCase = {
  ...opened,
  flow: 'negotiation',
  process: 'negotiation',
  company: 'voorbeeld-fitness',
  companyName,
} as const;

export const reminder = {
  company: 'voorbeeld-fitness',
  companyName,
  contractClass: 'gym',
  lastDay: '2027-02-11',
  endsOn: '2027-03-15',
  doubts: ['De wet gaat ervan uit dat je contract kan stoppen op 15 maart 2027.'],
} as const;

export const openedCase = { ...opened, flow: 'advice-energy', company: null } as const;
export const advised = {
  kind: 'advice',
  category: 'energy',
  oldProvider: 'Oude Stroom',
  newProvider: 'Nieuwe Stroom',
  oldMonthlyCents: 18_000,
  oldYearlyCents: 216_000,
  newMonthlyCents: 15_250,
  yearlySavingCents: 33_000,
  feeCents: null,
  providerPaysCents: 4500,
  contractStartDate: '2027-01-01',
  contractEndDate: '2027-12-31',
  note: 'Vaste prijs, zonder cadeau vooraf.',
} as const;
export const negotiated = {
  ...advised,
  kind: 'negotiation',
  category: 'contract',
  newProvider: 'Oude Stroom',
  oldYearlyCents: null,
  feeCents: 10_890,
  providerPaysCents: null,
} as const;
