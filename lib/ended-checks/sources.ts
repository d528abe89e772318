/** Where the rules of the steps come from: addresses that a reader can open. Their names are messages (`endedCheck.source`). */

const book6 = 'https://wetten.overheid.nl/jci1.3:c:BWBR0005289&boek=6';
const book7 = 'https://wetten.overheid.nl/jci1.3:c:BWBR0005290&boek=7';

/** `readOn`: the day on which a page that is no law was read, as a stored copy; null for a law, which is dated by itself. */
export const endedSources = {
  'direct-debit': {
    url: 'https://www.consumentenbond.nl/betaalrekening/incassomaatregelen',
    readOn: '2026-11-27',
  },
  'civil-code-7-526': { url: `${book7}&artikel=526`, readOn: null },
  'civil-code-7-530': { url: `${book7}&artikel=530`, readOn: null },
  'civil-code-6-82': { url: `${book6}&artikel=82`, readOn: null },
  'civil-code-6-96': { url: `${book6}&artikel=96`, readOn: null },
  'civil-code-6-203': { url: `${book6}&artikel=203`, readOn: null },
  'collection-costs': { url: 'https://wetten.overheid.nl/jci1.3:c:BWBR0031432&artikel=2', readOn: null },
  committee: {
    url: 'https://www.degeschillencommissie.nl/vragen/hoe-werkt-de-geschillencommissie/',
    readOn: '2026-11-28',
  },
  kifid: { url: 'https://www.kifid.nl/veelgestelde-vragen/', readOn: '2026-11-28' },
  skgz: { url: 'https://skgz.nl/vraag-en-antwoord', readOn: '2026-11-28' },
  consuwijzer: { url: 'https://www.consuwijzer.nl/over-acm-consuwijzer', readOn: '2026-11-28' },
  'juridisch-loket': { url: 'https://www.juridischloket.nl/', readOn: null },
} as const;
export type EndedSourceId = keyof typeof endedSources;
