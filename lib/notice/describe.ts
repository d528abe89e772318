/** Texts of a notice answer: keys of the message namespace `notice`, so that any caller translates. */
import type { NoticeAnswer, NoticeAssumption, NoticeNote } from './notice-question';
import { type NoticeCertainty, type NoticeRuleId, type NoticeSourceId, noticeSources } from './rules';

export interface NoticeDescription {
  /** The rule in one line. */
  readonly rule: `rule.${NoticeRuleId}`;
  /** Its explanation, in a few sentences. */
  readonly explanation: `explanation.${NoticeRuleId}`;
  readonly certainty: `certainty.${NoticeCertainty}`;
  /** Sources: the name's key and the URL. Empty for common practice. */
  readonly sources: readonly { readonly name: `source.${NoticeSourceId}`; readonly url: string }[];
  readonly assumptions: readonly `assumption.${NoticeAssumption}`[];
  readonly notes: readonly `note.${NoticeNote}`[];
  /** Reason for the date; null without one. */
  readonly decidedBy: `decidedBy.${NonNullable<NoticeAnswer['decidedBy']>}` | null;
}

/** Returns the message keys (namespace `notice`) that explain an answer. */
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
