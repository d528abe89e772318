/** One complete sample of each mail's data, for tests of text and layout. */
import type { MailData } from './mail-kinds';

const opened = {
  reference: '7K3MZQ4T0VWXYH2N5P8RBCDEFG',
  key: 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE',
};
const openedOrder = { ...opened, canWithdraw: true };
const token = 'c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2U';
const companyName = 'Voorbeeld Fitness';
const request = {
  ...opened,
  flow: 'negotiation',
  process: 'negotiation',
  company: 'voorbeeld-fitness',
  companyName,
} as const;

const reminder = {
  company: 'voorbeeld-fitness',
  companyName,
  contractClass: 'gym',
  lastDay: '2027-02-11',
  endsOn: '2027-03-15',
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
    ...openedOrder,
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
  'payment-failed': { ...openedOrder, companyName, amountCents: 1195 },
  'letter-sent': {
    ...openedOrder,
    companyName,
    letterOption: 'registered',
    sentAt: '2026-11-23T15:00:00Z',
    trackCode: '3SABCD1234567',
    answerDueAt: '2026-12-09T22:59:59Z',
  },
  'letter-received': {
    ...openedOrder,
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
  mailing: {
    list: 'articles',
    subject: 'Nieuw: zo zeg je je abonnement op',
    prose: [
      { kind: 'paragraph', texts: [{ text: 'Twee nieuwe artikelen, met ' }, { text: 'tips', bold: true }] },
      {
        kind: 'heading',
        texts: [
          { text: 'Opzeggen per brief', url: 'https://snoei.example/blog/opzeggen/opzeggen-per-brief' },
        ],
      },
      {
        kind: 'paragraph',
        texts: [{ text: 'Waarom een brief werkt, ook als de klantenservice niet antwoordt.' }],
      },
      {
        kind: 'bullet-list',
        items: [
          [{ text: 'Lees ' }, { text: 'over ons', url: 'https://snoei.example/over-ons' }],
          [{ text: 'Tweede', italic: true }],
        ],
      },
    ],
    key: opened.key,
    isTest: false,
  },
  'reminder-confirm': { ...reminder, key: opened.key, expiresAt: '2026-11-28T10:30:00Z' },
  'reminder-set': {
    ...reminder,
    key: opened.key,
    calendarKey: token,
    mailDays: ['2027-01-28', '2027-02-08'],
  },
  'reminder-due': {
    ...reminder,
    key: opened.key,
    daysLeft: 14,
    moved: { from: '2027-02-04', because: 'rule' },
    takesLetter: true,
    letterPath: '/api/notice/letter.txt?company=voorbeeld-fitness&notice_day=2027-01-28&locale=nl',
    letter: ['Opzegging van mijn contract', 'Ik zeg mijn contract op.'],
  },
  'reminder-dropped': { ...reminder, because: 'company' },
  'dispute-answered': {
    ...openedOrder,
    companyName,
    answer: 'more_data',
    at: '2026-12-01T10:30:00Z',
    checkBy: '2026-12-02T22:59:59Z',
  },
  'dispute-asked': {
    ...openedOrder,
    companyName,
    missing: ['name', 'email', 'other'],
    missingOther: 'het klantnummer',
  },
  'dispute-confirmed': {
    ...openedOrder,
    companyName,
    lastDay: '2027-02-28T12:00:00Z',
    laterThan: '2027-01-31T12:00:00Z',
  },
  'dispute-blocked': {
    ...openedOrder,
    companyName,
    cause: 'fixed_term',
    text: 'Het contract loopt tot 1 juli.',
    callBy: '2026-12-02T22:59:59Z',
  },
  'dispute-refused': { ...openedOrder, companyName, at: '2026-12-01T10:30:00Z' },
  'money-back-due': { ...openedOrder, companyName, cause: 'term', amountCents: 1195 },
  'money-back-done': { ...openedOrder, companyName, amountCents: 1195, at: '2026-12-22T10:30:00Z' },
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
  'chat-receipt': {
    reference: opened.reference,
    message: ['Mijn brief staat al drie dagen op verstuurd.', 'Wanneer komt hij aan?'],
    receivedAt: '2026-11-21T11:05:00Z',
    answerBy: '2026-11-23T11:05:00Z',
  },
  'chat-answer': {
    reference: opened.reference,
    message: ['Mijn brief staat al drie dagen op verstuurd.', 'Wanneer komt hij aan?'],
    answer: ['De post bezorgt aangetekende brieven binnen twee werkdagen.', 'Morgen weet je het zeker.'],
    receivedAt: '2026-11-21T11:05:00Z',
  },
  'webhook-code': { companyName: 'Basic-Fit', code: '482913', expiresAt: '2026-11-21T10:45:00Z' },
  'webhook-notice': {
    companyName: 'Basic-Fit',
    change: 'paused',
    host: 'hooks.example.nl',
    at: '2026-11-21T10:30:00Z',
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
    note: ['Het bedrijf wil de prijs nu niet verlagen.'],
    contractNumber: 'A-12345',
    startDate: '2026-12-01',
    until: '2026-12-15T22:59:59Z',
  },
  'request-answered': { ...request, paragraphs: ['Bedankt voor je bericht.', 'We hebben het hersteld.'] },
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
  'fee-reminder': {
    ...openedRequest,
    flow: 'negotiation',
    provider: 'Oude Stroom',
    amountCents: 10_890,
    expiresAt: '2026-12-05T22:59:59Z',
  },
  'fee-lapsed': { ...openedRequest, flow: 'negotiation', provider: 'Oude Stroom' },
  'fee-refunded': { ...openedRequest, flow: 'negotiation', amountCents: 10_890 },
};
