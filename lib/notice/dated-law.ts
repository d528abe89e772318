/** Law and figures with a first and a last day, which one holds on a day, and which of them end soon. Pure. */
import { addDays } from '@/lib/calendar/amsterdam';
import { withdrawalButton } from './find-withdrawal';
import { deliveryRules } from './receipt-day';
import { versionsOf } from './rule-of';
import { noticeRuleIds, noticeRules } from './rules';
import { type NoticeSourceId, noteSources, noticeSources } from './sources';

/** One rule or figure. */
export interface DatedLaw {
  readonly id: string;
  /** YYYY-MM-DD; null where the first day is not known. */
  readonly validFrom: string | null;
  /** YYYY-MM-DD: the last day; null where no end is known. */
  readonly validTo: string | null;
  /** What holds from the day after; null where nothing is known to. */
  readonly successor: string | null;
  /** Addresses of the texts. */
  readonly urls: readonly string[];
}

/** What only articles of the site state. */
const figures: readonly DatedLaw[] = [
  {
    id: 'net-metering',
    validFrom: null,
    validTo: '2026-12-31',
    successor: 'feed-in-price',
    urls: ['https://wetten.overheid.nl/BWBR0050714/2026-07-01#Artikel2.31'],
  },
  {
    id: 'feed-in-price',
    validFrom: '2027-01-01',
    validTo: '2029-12-31',
    successor: null,
    urls: ['https://wetten.overheid.nl/BWBR0050714/2027-01-01'],
  },
];

const urlsOf = (ids: readonly NoticeSourceId[]) => ids.map((id) => noticeSources[id]);

function listRules(): DatedLaw[] {
  return noticeRuleIds.map((id) => {
    const { validFrom, validTo, sources } = noticeRules[id];
    const versions = noticeRuleIds.map(versionsOf).find((ids) => ids.includes(id)) ?? [];
    return {
      id: `rule.${id}`,
      validFrom,
      validTo,
      successor: versions[versions.indexOf(id) + 1] ? `rule.${versions[versions.indexOf(id) + 1]}` : null,
      urls: urlsOf(sources),
    };
  });
}

function listDelivery(): DatedLaw[] {
  return deliveryRules.map(({ note, validFrom, validTo }, index) => ({
    id: `note.${note}`,
    validFrom,
    validTo,
    successor: deliveryRules[index + 1] ? `note.${deliveryRules[index + 1]?.note}` : null,
    urls: urlsOf(noteSources[note]),
  }));
}

const button: DatedLaw = {
  id: 'withdrawal-button',
  validFrom: withdrawalButton.validFrom,
  validTo: null,
  successor: null,
  urls: urlsOf([withdrawalButton.source]),
};

/** All rules of notice, terms of the post and dated figures. */
export function listDatedLaw(): readonly DatedLaw[] {
  return [...listRules(), ...listDelivery(), button, ...figures];
}

/** Days before its end from which something is listed. */
export const dueDays = 60;

export interface LawDue {
  /** Ends within the days of notice, today included; the first to end first. */
  readonly ending: readonly DatedLaw[];
  /** Has ended, and nothing follows it. */
  readonly endedWithoutSuccessor: readonly DatedLaw[];
}

/** What ends within 60 days of a day (YYYY-MM-DD), and what has ended with nothing to follow. */
export function findLawDue(today: string, law: readonly DatedLaw[] = listDatedLaw()): LawDue {
  const ends = law
    .filter(({ validTo }) => validTo !== null)
    .toSorted((a, b) => (a.validTo ?? '').localeCompare(b.validTo ?? ''));
  const isPast = ({ validTo }: DatedLaw) => (validTo ?? '') < today;
  return {
    ending: ends.filter((each) => !isPast(each) && (each.validTo ?? '') <= addDays(today, dueDays)),
    endedWithoutSuccessor: ends.filter((each) => isPast(each) && each.successor === null),
  };
}

/** The same as lines of text, for a terminal. */
export function describeLawDue(today: string): readonly string[] {
  const { ending, endedWithoutSuccessor } = findLawDue(today);
  const lineOf = ({ id, validTo, successor, urls }: DatedLaw) =>
    [`${validTo}  ${id}`, successor ? `then ${successor}` : 'no successor known', ...urls].join('  ');
  const listed = (title: string, law: readonly DatedLaw[]) =>
    law.length === 0 ? [] : [title, ...law.map((each) => `  ${lineOf(each)}`)];
  const lines = [
    ...listed(`Ends within ${dueDays} days of ${today}:`, ending),
    ...listed('Ended, with no successor known:', endedWithoutSuccessor),
  ];
  return lines.length > 0 ? lines : [`Nothing ends within ${dueDays} days of ${today}.`];
}
