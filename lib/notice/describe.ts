/** Words for an answer about notice: keys of the message namespace `notice`, so that any caller translates. */
import type { NoticeAnswer, NoticeAssumption, NoticeNote } from './notice-question';
import { type NoticeCertainty, type NoticeRuleId, type NoticeSourceId, noticeSources } from './rules';

export interface NoticeDescription {
  /** The rule in one line. */
  readonly rule: `rule.${NoticeRuleId}`;
  /** What it means for the visitor, in a few sentences. */
  readonly explanation: `explanation.${NoticeRuleId}`;
  readonly certainty: `certainty.${NoticeCertainty}`;
  /** Where it comes from: the name's key and the address. Empty for common practice. */
  readonly sources: readonly { readonly name: `source.${NoticeSourceId}`; readonly url: string }[];
  readonly assumptions: readonly `assumption.${NoticeAssumption}`[];
  readonly notes: readonly `note.${NoticeNote}`[];
  /** Why it is that day; null where there is none. */
  readonly decidedBy: `decidedBy.${NonNullable<NoticeAnswer['decidedBy']>}` | null;
}

/** The message keys (namespace `notice`) that explain an answer. */
export function describeNotice(answer: NoticeAnswer): NoticeDescription {
  return {
    rule: `rule.${answer.rule}`,
    explanation: `explanation.${answer.rule}`,
    certainty: `certainty.${answer.certainty}`,
    sources: answer.sources.map((id) => ({ name: `source.${id}`, url: noticeSources[id] })),
    assumptions: answer.assumptions.map((id): `assumption.${NoticeAssumption}` => `assumption.${id}`),
    notes: answer.notes.map((id): `note.${NoticeNote}` => `note.${id}`),
    decidedBy: answer.decidedBy && `decidedBy.${answer.decidedBy}`,
  };
}
