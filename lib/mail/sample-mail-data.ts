/** One full example of the data of each mail: for tests of the words and the look. */
import type { MailData } from './mail-kinds';

const opened = {
  reference: '7K3MZQ4T0VWXYH2N5P8RBCDEFG',
  key: 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE',
};
const token = 'c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2U';
const companyName = 'Voorbeeld Fitness';
const request = {
  ...opened,
  flow: 'negotiation',
  process: 'negotiation',
  company: 'voorbeeld-fitness',
  companyName,
} as const;

const openedRequest = { ...opened, flow: 'advice-energy', company: null } as const;
const advised = {
  kind: 'advice',
  category: 'energy',
  oldProvider: 'Oude Stroom',
  newProvider: 'Nieuwe Stroom',
  oldMonthlyCents: 18_000,
  newMonthlyCents: 15_250,
  yearlySavingCents: 33_000,
  feeCents: null,
  providerPaysCents: 4500,
  contractStartDate: '2027-01-01',
  contractEndDate: '2027-12-31',
  note: 'Vaste prijs, zonder cadeau vooraf.',
} as const;
const negotiated = {
  ...advised,
  kind: 'negotiation',
  category: 'contract',
  newProvider: 'Oude Stroom',
  feeCents: 10_890,
  providerPaysCents: null,
} as const;

export const sampleMailData: MailData = {
  'draft-link': { ...opened, companyName, expiresAt: '2026-12-01T10:00:00Z' },
  'order-confirmation': {
    ...opened,
    firstName: 'Sanne',
    letters: [
      {
        companyName,
        priceCents: 1195,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    ],
    letterOption: 'registered',
    amountCents: 1195,
    orderedAt: '2026-11-21T10:30:00Z',
    processBy: '2026-11-23T22:59:59Z',
    startMoment: 'now',
    startMomentChosenAt: '2026-11-21T10:30:00Z',
    postAfter: null,
  },
  'payment-failed': { ...opened, companyName, amountCents: 1195 },
  'letter-sent': {
    ...opened,
    companyName,
    letterOption: 'registered',
    sentAt: '2026-11-23T15:00:00Z',
    trackCode: '3SABCD1234567',
    answerDueAt: '2026-12-09T22:59:59Z',
  },
  'letter-received': {
    ...opened,
    companyName,
    receivedAt: '2026-11-25T09:12:00Z',
    answerDueAt: '2026-12-09T22:59:59Z',
  },
  welcome: { token, expiresAt: '2026-11-28T10:30:00Z' },
  'magic-link': { token, code: '048213' },
  'no-account': { wish: 'sign-in' },
  'password-reset': { token },
  'password-changed': { changedAt: '2026-11-21T10:30:00Z' },
  'email-change-old': { token, newEmail: 'nieuw@klant.example', expiresAt: '2026-11-22T10:30:00Z' },
  'email-change-new': { token, expiresAt: '2026-11-22T10:30:00Z' },
  'email-changed': { newEmail: 'nieuw@klant.example', changedAt: '2026-11-21T10:30:00Z' },
  'email-in-use': {},
  'list-confirm': { list: 'articles', key: opened.key, expiresAt: '2026-11-28T10:30:00Z' },
  'list-welcome': { list: 'articles', key: opened.key },
  'withdrawal-receipt': {
    reference: opened.reference,
    name: 'Sanne de Vries',
    contract: 'Opzegbrief aan Voorbeeld Fitness van 21 november 2026',
    email: 'sanne@klant.example',
    receivedAt: '2026-11-21T11:05:00Z',
    answerBy: '2026-11-23T22:59:59Z',
  },
  'withdrawal-outcome': {
    ...opened,
    receivedAt: '2026-11-21T11:05:00Z',
    stopped: [companyName],
    left: [{ companyName: 'Voorbeeld Krant', sentAt: '2026-11-21T09:00:00Z' }],
    refundCents: 1195,
    startAskedAt: '2026-11-20T10:30:00Z',
    decideBy: '2026-11-23T22:59:59Z',
  },
  'withdrawal-answer': {
    reference: opened.reference,
    receivedAt: '2026-11-21T11:05:00Z',
    message: 'We konden je brief nog tegenhouden.',
    refundCents: 1195,
  },
  'passkey-added': { addedAt: '2026-11-21T10:30:00Z' },
  'request-received': {
    ...request,
    firstName: 'Sanne',
    createdAt: '2026-11-21T10:30:00Z',
    dueAt: '2026-11-24T22:59:59Z',
  },
  'request-update': {
    ...request,
    outcome: 'not_possible',
    note: 'Het bedrijf wil de prijs nu niet verlagen.',
    contractNumber: 'A-12345',
    startDate: '2026-12-01',
    until: '2026-12-15T22:59:59Z',
  },
  'request-answered': { ...request, text: 'Bedankt voor je bericht.\n\nWe hebben het hersteld.' },
  'export-ready': { exportId: '0b8e5f0e-6a53-4d0a-9d39-6f1f3b1f2a10', expiresAt: '2026-11-28T10:30:00Z' },
  'proposal-made': { ...openedRequest, offer: advised, expiresAt: '2026-12-05T22:59:59Z', reminder: false },
  'proposal-accepted': {
    ...openedRequest,
    flow: 'negotiation',
    offer: negotiated,
    acceptedAt: '2026-11-21T10:30:00Z',
    requestBy: null,
  },
  'proposal-declined': { ...openedRequest, offer: advised, compareAgainAt: '2027-05-21T21:59:59Z' },
  'request-rejected': { ...openedRequest, process: 'intermediary', provider: null },
  'proposal-lapsed': { ...openedRequest, offer: advised },
  'new-comparison': {
    ...openedRequest,
    category: 'energy',
    asked: false,
    proposalBy: '2027-05-25T21:59:59Z',
  },
  'fee-paid': {
    ...openedRequest,
    flow: 'negotiation',
    offer: negotiated,
    paidAt: '2026-11-21T10:30:00Z',
    requestBy: '2026-11-27T22:59:59Z',
  },
  'fee-failed': { ...openedRequest, flow: 'negotiation', provider: 'Oude Stroom', amountCents: 10_890 },
  'fee-refunded': { ...openedRequest, flow: 'negotiation', amountCents: 10_890 },
};
