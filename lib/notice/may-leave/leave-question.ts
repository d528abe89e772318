/** A question about leaving a contract because it changes, what can decide about it, and its answer. */
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { NoticeAnswer } from '../notice-question';
import type { NoticeRuleId } from '../rules';
import type { NoticeSourceId } from '../sources';

/** What the company changes. */
export const contractChanges = ['price', 'terms', 'both'] as const;
type ContractChange = (typeof contractChanges)[number];

/** What the visitor knows; null is "I don't know". Days are YYYY-MM-DD in Amsterdam. */
export interface LeaveQuestion {
  readonly contractClass: ContractClass;
  readonly business: boolean;
  /** Of another kind: whether it is a subscription. */
  readonly isSubscription: boolean | null;
  readonly changed: ContractChange | null;
  /** The day on which the company announced it. */
  readonly told: string | null;
  /** The day on which it comes into force. */
  readonly from: string | null;
  readonly today: string;
  readonly contractStart: string | null;
  /** Whether a fixed term still runs. */
  readonly isFixed: boolean | null;
  /** Telecom: whether the contract lets the price follow an official index. */
  readonly followsIndex: boolean | null;
  /** Whether the change is to the disadvantage of who has the contract. */
  readonly isWorse: boolean | null;
  /** Health insurance: whether it follows directly from rules on the basic package or the own risk. */
  readonly isByPackage: boolean | null;
}

/** What decides about the answer; each has its sources, and its text in the namespace `mayLeave`. */
export const leaveReasons = {
  telecom: ['telecommunications-act-7-2', 'telecommunications-act-7-2ad'],
  'telecom-index': ['telecommunications-act-7-2'],
  energy: ['energy-decree-2-5'],
  'energy-begun': ['energy-decree-2-5'],
  insurance: ['civil-code-7-940'],
  'insurance-premium': ['civil-code-7-940'],
  'insurance-same': ['civil-code-7-940'],
  health: ['health-insurance-act-7', 'civil-code-7-940', 'health-insurance-act-8a'],
  'health-premium': ['health-insurance-act-7', 'civil-code-7-940', 'health-insurance-act-8a'],
  'health-package': ['health-insurance-act-7'],
  'health-same': ['health-insurance-act-7', 'civil-code-7-940'],
  'health-new-year': ['health-insurance-act-7', 'health-insurance-act-8a'],
  'health-begun': ['health-insurance-act-7', 'civil-code-7-940', 'health-insurance-act-8a'],
  'three-months': ['civil-code-6-236'],
  fixed: ['civil-code-6-236', 'civil-code-6-237'],
  press: ['civil-code-6-236', 'civil-code-6-237'],
  membership: ['civil-code-2-36', 'civil-code-2-35'],
  'membership-money': ['civil-code-2-36'],
  'membership-same': ['civil-code-2-36'],
  late: [],
  /** Too late for a right of which it is not certain that there was one. */
  'late-if': [],
  open: [],
  rental: ['civil-code-7-271'],
  life: [],
  business: [],
  'no-rule': [],
} as const satisfies Record<string, readonly NoticeSourceId[]>;
export type LeaveReason = keyof typeof leaveReasons;

/** Reasons whose last day depends on the day of the announcement. */
export const datedReasons: ReadonlySet<LeaveReason> = new Set([
  'telecom',
  'telecom-index',
  'insurance',
  'insurance-premium',
  'health',
  'health-premium',
  'health-begun',
  'membership',
  'membership-money',
]);

/** What is worth looking up, because the answer depends on it. */
export type LeaveLook =
  | 'told'
  | 'from'
  | 'fromDay'
  | 'rise'
  | 'index'
  | 'changed'
  | 'worse'
  | 'package'
  | 'fixed'
  | 'renewal'
  | 'lease'
  | 'supplier'
  | 'clause'
  | 'early'
  | 'statutes'
  | 'isAssociation'
  | 'start'
  | 'kind';

/** The part of the question that a look asks for: once that is known, there is nothing to look up. The others ask for papers. */
export const knownBy: Partial<Record<LeaveLook, keyof LeaveQuestion>> = {
  told: 'told',
  from: 'from',
  fromDay: 'from',
  rise: 'from',
  index: 'followsIndex',
  changed: 'changed',
  worse: 'isWorse',
  package: 'isByPackage',
  fixed: 'isFixed',
  start: 'contractStart',
  kind: 'isSubscription',
};

export interface LeaveAnswer {
  readonly rule: NoticeRuleId;
  readonly verdict: 'yes' | 'no' | 'depends';
  readonly reason: LeaveReason;
  readonly sources: readonly NoticeSourceId[];
  /** The last day on which the notice has to be there; null where the law names none, or it follows from a day that is unknown. */
  readonly until: string | null;
  /** The day on which a notice that is there by then ends the contract; null where the law names none. */
  readonly endsOn: string | null;
  /** What the answer depends on; empty where it is yes. */
  readonly looks: readonly LeaveLook[];
  /** Whether it is the change that gives a certain right to leave, which a letter may then rely on. */
  readonly isByChange: boolean;
  /** The notice of today that needs no reason; null where its day depends on something that was not asked. */
  readonly ordinary: NoticeAnswer | null;
}
