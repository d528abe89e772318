/**
 * The text of each source as it was read: the first day of the version that was read (of a page: the day of publication), and the day of
 * reading. Null where it was not read for the rules as they are now.
 */
import { type NoticeSourceId, noticeSources } from './sources';

export interface SourceText {
  /** YYYY-MM-DD. */
  readonly textFrom: string | null;
  readonly readOn: string | null;
}

const unread: SourceText = { textFrom: null, readOn: null };
const readFrom = (textFrom: string, readOn = '2026-11-27'): SourceText => ({ textFrom, readOn });

const civilCode6 = readFrom('2026-07-16');
/** The articles about withdrawal. */
const withdrawal = readFrom('2026-07-16', '2026-11-28');
const civilCode7 = readFrom('2026-07-01');
const telecommunicationsAct = readFrom('2026-08-15');
const energyAct = readFrom('2026-07-01');
const healthInsuranceAct = readFrom('2026-01-01');
/** Articles about persons who sign up and heirs who follow. */
const civilCode1 = readFrom('2025-07-05', '2026-11-28');
const civilCode3And4 = readFrom('2025-07-01', '2026-11-28');
/** Articles of which no later consolidated text was at hand. */
const textOf2017 = readFrom('2017-05-10');

export const sourceTexts: Readonly<Record<NoticeSourceId, SourceText>> = {
  'juridisch-loket': unread,
  'civil-code-1-234': civilCode1,
  'civil-code-3-32': civilCode3And4,
  'civil-code-6-230g': withdrawal,
  'civil-code-6-230h': withdrawal,
  'civil-code-6-230i': withdrawal,
  'civil-code-6-230o': withdrawal,
  'civil-code-6-230oa': withdrawal,
  'civil-code-6-230p': withdrawal,
  'civil-code-6-230r': withdrawal,
  'civil-code-6-230s': withdrawal,
  'civil-code-6-230x': withdrawal,
  'civil-code-6-236': civilCode6,
  'civil-code-6-237': civilCode6,
  'civil-code-6-249': textOf2017,
  'civil-code-4-182': civilCode3And4,
  'time-limits-act-3': readFrom('2017-05-10', '2026-11-28'),
  'civil-code-3-37': civilCode3And4,
  'civil-code-2-35': textOf2017,
  'civil-code-2-36': textOf2017,
  'civil-code-7-266': unread,
  'civil-code-7-268': civilCode7,
  'civil-code-7-271': civilCode7,
  'civil-code-7-518': textOf2017,
  'civil-code-7-940': civilCode7,
  'civil-code-7-976': unread,
  'civil-code-7-978': unread,
  'telecommunications-act-7-2': telecommunicationsAct,
  'telecommunications-act-7-2a': telecommunicationsAct,
  'telecommunications-act-7-2ab': telecommunicationsAct,
  'telecommunications-act-7-2ad': telecommunicationsAct,
  'telecommunications-act-7-2c': telecommunicationsAct,
  'health-insurance-act-5': healthInsuranceAct,
  'health-insurance-act-6': healthInsuranceAct,
  'health-insurance-act-7': healthInsuranceAct,
  'health-insurance-act-8a': healthInsuranceAct,
  'consumentenbond-health': readFrom('2019-12-01'),
  'consumentenbond-collective': readFrom('2017-02-01', '2026-11-28'),
  'energy-act-2-14': energyAct,
  'energy-act-2-15': energyAct,
  'energy-decree-2-5': readFrom('2026-01-01'),
  'electricity-act-95m': unread,
  'childcare-act-1-52': readFrom('2026-08-01', '2026-11-28'),
  'bankruptcy-act-37': textOf2017,
  'delivery-decision': readFrom('2025-12-19'),
  'insurers-code': unread,
};

/** Addresses of articles whose text was not at hand: what stands there is known by quotation alone. */
const quotedSources = {
  'budget-2027': 'https://zoek.officielebekendmakingen.nl/kst-37020-XV-2.html',
} as const;

export interface UnopenedSource {
  readonly id: NoticeSourceId | keyof typeof quotedSources;
  readonly url: string;
}

/** Sources that the site names and of which no text was opened for what it says today. */
export function listUnopenedSources(): readonly UnopenedSource[] {
  const ids = (Object.keys(sourceTexts) as NoticeSourceId[]).filter((id) => sourceTexts[id].readOn === null);
  const quoted = Object.entries(quotedSources) as [keyof typeof quotedSources, string][];
  return [...ids.map((id) => ({ id, url: noticeSources[id] })), ...quoted.map(([id, url]) => ({ id, url }))];
}
