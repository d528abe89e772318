/**
 * The general way to end each kind of contract, in steps, for companies of which no step of their own is known. Texts are messages
 * (`companies.route`). A step without a source is advice, and states nothing about the law or a company.
 */
import type { Company } from '@/lib/contract/companies';
import type { Fact } from '@/lib/contract/company-facts';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { type NoticeSourceId, noticeSources } from '@/lib/notice/sources';

type Page = Pick<Fact, 'source' | 'checked'>;

function page(kind: Fact['source']['kind'], url: string, date: string | null = null): Page {
  return { source: { kind, url, date }, checked: '2026-11' };
}

const pages = {
  /** The agreement of the telecom providers: every web address has /mijncontract and /opzeggen. */
  coin: page('authority', 'https://coin.nl/overstappen/consumenten/opzeggen/stap-1-ori%C3%ABnteren'),
  coinMail: page('authority', 'https://coin.nl/overstappen/consumenten/e-mail-toegang'),
  acmNumbers: page(
    'authority',
    'https://www.acm.nl/nl/telefoonnummers/nummers-en-codes-voor-telecomaanbieders/nummerbehoud',
  ),
  magazines: page(
    'independent',
    'https://service.abonnement.nl/support/solutions/articles/1000150405-hoe-zeg-ik-mijn-tijdschrift-op-',
  ),
  acmOnline: page(
    'independent',
    'https://www.nu.nl/economie/6138639/abonnementenverkopers-sturen-consument-die-online-wil-opzeggen-het-bos-in.html',
    '2021-06',
  ),
  gymLetter: page(
    'independent',
    'https://www.consumentenbond.nl/juridisch-advies/rechten-bij-aankoop/sportschoolabonnement-problemen',
    '2023-10',
  ),
  energyMove: page(
    'authority',
    'https://www.consuwijzer.nl/energie/verhuizen/wat-moet-ik-doen-als-ik-ga-verhuizen',
  ),
  healthInsurers: page('independent', noticeSources['consumentenbond-health'], '2019-12'),
  banks: page('authority', 'https://www.overstapservice.nl/particulieren/hoe-werkt-de-overstapservice/'),
  childcareEnds: page(
    'authority',
    'https://www.belastingdienst.nl/wps/wcm/connect/bldcontentnl/belastingdienst/prive/toeslagen/wijzigingen_doorgeven/welke_wijzigingen_moet_ik_doorgeven/kinderen/de_kinderopvang_van_een_kind_stopt/de_kinderopvang_van_een_kind_stopt',
  ),
  cards: page('independent', 'https://www.creditcard.nl/faq/creditcard-opzeggen'),
} as const;

/** One step: the key of its text, and where it stands. */
export interface RouteStep {
  readonly key: RouteStepKey;
  readonly source: Page | NoticeSourceId | null;
}

const steps = {
  contractPage: pages.coin,
  cancelPage: pages.coin,
  switchEnds: 'telecommunications-act-7-2c',
  keepNumber: pages.acmNumbers,
  mailAddress: pages.coinMail,
  subscription: pages.magazines,
  online: 'civil-code-6-236',
  onlineLottery: pages.acmOnline,
  subscriberLetter: null,
  account: null,
  appStore: null,
  delivery: null,
  service: null,
  terms: null,
  playerAccount: null,
  draw: null,
  donorService: null,
  directDebit: null,
  statutes: 'civil-code-2-36',
  members: null,
  club: null,
  gymLetter: pages.gymLetter,
  healthInsurer: pages.healthInsurers,
  supplier: 'energy-act-2-14',
  moveEnergy: pages.energyMove,
  stopEnergy: null,
  move: null,
  digital: 'civil-code-7-940',
  newFirst: null,
  closeAccount: null,
  switchBank: pages.banks,
  otherBank: null,
  moveCard: null,
  callCard: pages.cards,
  registered: 'civil-code-7-271',
  askLife: null,
  childcareContract: 'childcare-act-1-52',
  parentPortal: null,
  childcareAllowance: pages.childcareEnds,
} as const satisfies Record<string, Page | NoticeSourceId | null>;
export type RouteStepKey = keyof typeof steps;

const subscription = ['account', 'online', 'service'] as const;
const digital = ['account', 'appStore', 'online', 'service'] as const;
const membership = ['statutes', 'members'] as const;

const routes: Readonly<Record<ContractClass, readonly RouteStepKey[]>> = {
  telecom: ['contractPage', 'cancelPage', 'switchEnds', 'keepNumber', 'mailAddress'],
  energy: ['supplier', 'moveEnergy', 'stopEnergy'],
  water: ['move'],
  health_insurance: ['healthInsurer'],
  insurance: ['newFirst', 'digital'],
  life_insurance: ['askLife'],
  press: ['subscription', 'online', 'subscriberLetter'],
  streaming: digital,
  software: digital,
  gym: ['club', 'online', 'gymLetter'],
  charity: ['donorService', 'directDebit'],
  lottery: ['playerAccount', 'onlineLottery', 'draw'],
  party: membership,
  union: membership,
  association: membership,
  bank: ['otherBank'],
  food: ['account', 'delivery', 'online', 'service'],
  mobility: subscription,
  service: subscription,
  childcare: ['childcareContract', 'parentPortal', 'online', 'service', 'childcareAllowance'],
  rental: ['registered'],
  other: ['terms', 'service'],
};

/** Steps that are done at the company's web address. */
const atWebAddress: readonly RouteStepKey[] = ['contractPage', 'cancelPage'];

/** A current account of a bank that takes part in the switching service. */
const currentAccount = ['closeAccount', 'switchBank'] as const;

/** Issuers of cards, by slug: with them nobody has an account with money on it. */
const cardIssuers: readonly string[] = ['ics', 'american-express'];

const card = ['moveCard', 'callCard'] as const;

export type RoutedCompany = Pick<Company, 'slug' | 'contract_class' | 'facts'>;

function keysOf({ slug, contract_class: contractClass, facts }: RoutedCompany): readonly RouteStepKey[] {
  if (contractClass !== 'bank') return routes[contractClass];
  if (cardIssuers.includes(slug)) return card;
  const canSwitch = facts.some((fact) => fact.kind === 'methods' && fact.value.includes('switch'));
  return canSwitch ? currentAccount : routes.bank;
}

/** The steps of a company's kind of contract, in their order; never empty. `host`: of its website, null where it is unknown. */
export function routeOf(company: RoutedCompany, host: string | null): readonly RouteStep[] {
  const keys = keysOf(company).filter((key) => host !== null || !atWebAddress.includes(key));
  return keys.map((key) => ({ key, source: steps[key] }));
}
