/** Message keys for an answer about notice: of the message namespace `notice`, so that any caller translates. */
import type { EndDecider, NoticeCertainty } from '@/lib/contract/notice/notice-values';
import type { NoticeAnswer, NoticeAssumption } from './notice-question';
import type { NoticeRuleId } from './rules';
import { type NoticeNote, type NoticeSourceId, noteSources, noticeSources } from './sources';

/** A source: the key of its name, and its address. */
export interface DescribedSource {
  readonly name: `source.${NoticeSourceId}`;
  readonly url: string;
}

/** A note: the key of its text, and where it comes from. */
export interface DescribedNote {
  readonly text: `note.${NoticeNote}`;
  readonly sources: readonly DescribedSource[];
}

export interface NoticeDescription {
  /** The rule in one line. */
  readonly rule: `rule.${NoticeRuleId}`;
  /** What it means for the visitor, in a few sentences. */
  readonly explanation: `explanation.${NoticeRuleId}`;
  readonly certainty: `certainty.${NoticeCertainty}`;
  /** Where it comes from. Empty for common practice. */
  readonly sources: readonly DescribedSource[];
  readonly assumptions: readonly `assumption.${NoticeAssumption}`[];
  readonly notes: readonly DescribedNote[];
  /** Why it is that day; null where there is none. */
  readonly decidedBy: `decidedBy.${EndDecider}` | null;
}

/** Names and addresses of sources. */
export function describeSources(ids: readonly NoticeSourceId[]): DescribedSource[] {
  return ids.map((id) => ({ name: `source.${id}`, url: noticeSources[id] }));
}

/** Texts of notes, each with its sources. */
export function describeNotes(ids: readonly NoticeNote[]): DescribedNote[] {
  return ids.map((id) => ({ text: `note.${id}`, sources: describeSources(noteSources[id]) }));
}

/** The key (namespace `notice`) of the sentence that names the day: as a fact, a maximum, a presumption or the law's default. */
export function endSentence({ certainty }: Pick<NoticeAnswer, 'certainty'>) {
  if (certainty === 'presumed') return 'answer.endsPresumed';
  if (certainty === 'default') return 'answer.endsDefault';
  return certainty === 'maximum' ? 'answer.endsBy' : 'answer.ends';
}

/** The key (namespace `notice`) of the sentence that names the day by which it ends at the latest. */
export function latestSentence({
  certainty,
  rule,
  assumptions,
}: Pick<NoticeAnswer, 'certainty' | 'rule' | 'assumptions'>) {
  if (certainty === 'presumed') return 'answer.latestPresumed';
  if (certainty === 'default') return 'answer.latestDefault';
  if (assumptions.includes('change-disadvantage')) return 'answer.latestChange';
  if (rule === 'rental-death') return 'answer.latestDeath';
  if (assumptions.includes('lease-kind-unknown')) return 'answer.latestLease';
  if (assumptions.includes('landlord-wrote')) return 'answer.latestTemporary';
  return rule === 'rental' ? 'answer.latestRent' : 'answer.latest';
}

/** The message keys (namespace `notice`) that explain an answer. */
export function describeNotice(answer: NoticeAnswer): NoticeDescription {
  return {
    rule: `rule.${answer.rule}`,
    explanation: `explanation.${answer.rule}`,
    certainty: `certainty.${answer.certainty}`,
    sources: describeSources(answer.sources),
    assumptions: answer.assumptions.map((id): `assumption.${NoticeAssumption}` => `assumption.${id}`),
    notes: describeNotes(answer.notes),
    decidedBy: answer.decidedBy && `decidedBy.${answer.decidedBy}`,
  };
}
