/** Where the rules of notice come from: addresses that a reader can open. Their names are messages (`notice.source`). */
import type { LawfulEnd } from '@/lib/contract/estates';

const book6 = 'https://wetten.overheid.nl/jci1.3:c:BWBR0005289&boek=6&titeldeel=5&afdeling=3';
const book7 = 'https://wetten.overheid.nl/jci1.3:c:BWBR0005290&boek=7';
const telecommunicationsAct = 'https://wetten.overheid.nl/jci1.3:c:BWBR0009950&hoofdstuk=7';
const energyAct = 'https://wetten.overheid.nl/jci1.3:c:BWBR0050714';
const healthInsuranceAct = 'https://wetten.overheid.nl/jci1.3:c:BWBR0018450';

export const noticeSources = {
  'juridisch-loket':
    'https://www.juridischloket.nl/consument-en-geldzaken/algemene-voorwaarden/abonnement-opzeggen',
  'civil-code-1-234': 'https://wetten.overheid.nl/BWBR0002656/2025-07-05#Artikel234',
  'civil-code-3-32': 'https://wetten.overheid.nl/BWBR0005291/2025-07-01#Artikel32',
  'civil-code-6-230g': 'https://wetten.overheid.nl/jci1.3:c:BWBR0005289&boek=6&artikel=230g',
  'civil-code-6-230h': 'https://wetten.overheid.nl/jci1.3:c:BWBR0005289&boek=6&artikel=230h',
  'civil-code-6-230i': 'https://wetten.overheid.nl/jci1.3:c:BWBR0005289&boek=6&artikel=230i',
  'civil-code-6-230o': 'https://wetten.overheid.nl/jci1.3:c:BWBR0005289&boek=6&artikel=230o',
  'civil-code-6-230oa': 'https://wetten.overheid.nl/jci1.3:c:BWBR0005289&boek=6&artikel=230oa',
  'civil-code-6-230p': 'https://wetten.overheid.nl/jci1.3:c:BWBR0005289&boek=6&artikel=230p',
  'civil-code-6-230r': 'https://wetten.overheid.nl/jci1.3:c:BWBR0005289&boek=6&artikel=230r',
  'civil-code-6-230s': 'https://wetten.overheid.nl/jci1.3:c:BWBR0005289&boek=6&artikel=230s',
  'civil-code-6-230x': 'https://wetten.overheid.nl/jci1.3:c:BWBR0005289&boek=6&artikel=230x',
  'civil-code-6-236': `${book6}&artikel=236`,
  'civil-code-6-237': `${book6}&artikel=237`,
  'civil-code-6-249': 'https://wetten.overheid.nl/jci1.3:c:BWBR0005289&boek=6&artikel=249',
  'civil-code-4-182': 'https://wetten.overheid.nl/BWBR0002761/2025-07-01#Artikel182',
  'civil-code-2-35': 'https://wetten.overheid.nl/jci1.3:c:BWBR0003045&boek=2&artikel=35',
  'civil-code-2-36': 'https://wetten.overheid.nl/jci1.3:c:BWBR0003045&boek=2&artikel=36',
  'civil-code-7-266': `${book7}&artikel=266`,
  'civil-code-7-268': `${book7}&artikel=268`,
  'civil-code-7-271': `${book7}&artikel=271`,
  'civil-code-7-518': `${book7}&artikel=518`,
  'civil-code-7-940': `${book7}&artikel=940`,
  'civil-code-7-976': `${book7}&artikel=976`,
  'civil-code-7-978': `${book7}&artikel=978`,
  'telecommunications-act-7-2': `${telecommunicationsAct}&artikel=7.2`,
  'telecommunications-act-7-2a': `${telecommunicationsAct}&artikel=7.2a`,
  'telecommunications-act-7-2ab': `${telecommunicationsAct}&artikel=7.2ab`,
  'telecommunications-act-7-2ad': `${telecommunicationsAct}&artikel=7.2ad`,
  'telecommunications-act-7-2c': `${telecommunicationsAct}&artikel=7.2c`,
  'health-insurance-act-5': `${healthInsuranceAct}&artikel=5`,
  'health-insurance-act-6': `${healthInsuranceAct}&artikel=6`,
  'health-insurance-act-7': `${healthInsuranceAct}&artikel=7`,
  'health-insurance-act-8a': `${healthInsuranceAct}&artikel=8a`,
  'consumentenbond-health': 'https://www.consumentenbond.nl/zorgverzekering/opzeggen',
  'consumentenbond-collective':
    'https://www.consumentenbond.nl/gezondgids/hoe-zit-dat/verzekeringen-collectieve-verzekering-bij-wisseling-werkgever',
  'energy-act-2-14': `${energyAct}&artikel=2.14`,
  'energy-act-2-15': `${energyAct}&artikel=2.15`,
  'energy-decree-2-5': 'https://wetten.overheid.nl/BWBR0051745/2026-01-01#Artikel2.5',
  'electricity-act-95m': 'https://wetten.overheid.nl/jci1.3:c:BWBR0009755&artikel=95m&g=2025-12-31',
  'childcare-act-1-52': 'https://wetten.overheid.nl/BWBR0017017/2026-08-01#Artikel1.52',
  'bankruptcy-act-37': 'https://wetten.overheid.nl/jci1.3:c:BWBR0001860&artikel=37',
  'delivery-decision':
    'https://www.rijksoverheid.nl/actueel/nieuws/2025/12/19/kabinet-besluit-tot-aanpassing-bezorgtijd-post-per-juli-2026-en-juli-2027',
  'time-limits-act-3': 'https://wetten.overheid.nl/jci1.3:c:BWBR0002448&artikel=3',
  'civil-code-3-37': 'https://wetten.overheid.nl/BWBR0005291/2025-07-01#Artikel37',
  'insurers-code':
    'https://www.verzekeraars.nl/branche/zelfregulering/overzicht-zelfregulering/gedragscode-ge%C3%AFnformeerde-verlenging-en-contractstermijnen-particuliere-schade-en-inkomensverzekeringen',
} as const;
export type NoticeSourceId = keyof typeof noticeSources;

/** What is worth knowing beside the date, each with the sources of its sentences. */
export const noteSources = {
  /** Energy: the new supplier cancels, no letter is needed when switching. */
  'new-supplier-cancels': ['energy-act-2-14'],
  /** Energy: leaving within a fixed term with a fixed price may cost a fee, where the contract has one. */
  'leaving-fee': ['energy-act-2-15'],
  /** Health insurance: the new insurer cancels, no letter is needed when switching before the new year. */
  'new-insurer-cancels': ['consumentenbond-health'],
  /** Health insurance: who cancelled before the new year may still choose in January. */
  'cancel-then-choose': ['health-insurance-act-7', 'health-insurance-act-5'],
  /** Supplementary health cover: an insurer may refuse. */
  'supplementary-cover': ['consumentenbond-health'],
  /** Health insurance through an employer: whether one may switch with a new job, by a page of 2017. */
  'collective-cover': ['consumentenbond-collective'],
  /** Health insurance: no cancelling with unpaid premium after a reminder. */
  'health-arrears': ['health-insurance-act-8a'],
  /** What holds where the supplier changes its price or terms. */
  'changed-terms-telecom': ['telecommunications-act-7-2'],
  'changed-terms-energy': ['energy-decree-2-5'],
  'changed-terms-insurance': ['civil-code-7-940'],
  /** A price that rises within three months after signing up. */
  'price-rise-three-months': ['civil-code-6-236'],
  /** Insurance may always be ended electronically. */
  'cancel-electronically': ['civil-code-7-940'],
  /** Who joined online may cancel online. */
  'same-way': ['civil-code-6-236'],
  /** A contract of another kind: a subscription that runs on ends after a month at most. */
  'maybe-subscription': ['civil-code-6-236'],
  /** The notice comes before the start: a fact of the question. */
  'not-started': [],
  /** A contract made at a distance, within 14 days. */
  withdrawal: ['civil-code-6-230o', 'civil-code-6-230oa'],
  /** How to withdraw, and until when. */
  'withdrawal-how': ['civil-code-6-230o', 'civil-code-6-230oa', 'civil-code-6-230i'],
  /** What comes back after it. */
  'withdrawal-money': ['civil-code-6-230r', 'civil-code-6-230s'],
  /** Films, music and software: what comes back if it is a digital service, and if it is digital content. */
  'withdrawal-digital': ['civil-code-6-230g', 'civil-code-6-230p', 'civil-code-6-230s'],
  /** A last day on Good Friday or 5 May. */
  'withdrawal-holiday': ['civil-code-6-230i', 'time-limits-act-3'],
  /** The right to withdraw from products of banks and insurers. */
  'withdrawal-financial': ['civil-code-6-230x'],
  /** What has no such right although it was made at a distance. */
  'withdrawal-exceptions': ['civil-code-6-230h', 'civil-code-6-230p'],
  /** Childcare: a written contract, whose article has no notice period. */
  'childcare-contract': ['childcare-act-1-52'],
  /** Childcare is none of the contracts with a right to withdraw. */
  'childcare-no-withdrawal': ['civil-code-6-230h'],
  /** A trial of a paper ends by itself. */
  'trial-ends': ['civil-code-6-236'],
  /** Rent: the law asks for a registered letter; whether another form is cured is not settled. */
  'registered-letter': ['civil-code-7-271'],
  /** Rent: with the landlord's consent neither form nor period is needed. */
  'lease-consent': ['civil-code-7-271'],
  /** Rent: notice to a wrong day counts to the right one. */
  'lease-wrong-date': ['civil-code-7-271'],
  /** Rent: the tenant of a temporary lease may leave earlier. */
  'temporary-lease': ['civil-code-7-271'],
  /** Rent, after a death: who lived there as a tenant too continues the lease. */
  'co-tenant-continues': ['civil-code-7-268'],
  /** Other contracts pass to the heirs. */
  'death-heirs': ['civil-code-4-182', 'civil-code-6-249'],
  /** An insurer that also sells life or funeral cover: another class of contract. */
  'maybe-life-cover': ['civil-code-7-978'],
  /** Life and funeral cover: a right where the policy has value. */
  'paid-up': ['civil-code-7-978'],
  /** How long a letter may take, by the rules of the day of posting. */
  'post-two-days': ['delivery-decision', 'civil-code-3-37'],
  'post-three-days': ['delivery-decision', 'civil-code-3-37'],
  /** A letter that arrives one delivery later ends the contract later. */
  'post-in-time-by-estimate': ['civil-code-3-37'],
  /** Life and funeral cover: only where the terms give it. */
  surrender: ['civil-code-7-976', 'civil-code-7-978'],
} as const satisfies Record<string, readonly NoticeSourceId[]>;
export type NoticeNote = keyof typeof noteSources;

/** The article by which a death ends a contract. */
export const lawOfEnd = {
  lease: 'civil-code-7-268',
  health: 'health-insurance-act-6',
  membership: 'civil-code-2-35',
} as const satisfies Record<LawfulEnd, keyof typeof noticeSources>;
