/** Errors of fields: a code and parameters; `describe-problem.ts` has the messages. */
export const problemCodes = [
  'required',
  'must-accept',
  'must-declare',
  'unknown',
  'invalid',
  'too-long',
  'too-short',
  'too-small',
  'too-large',
  'too-early',
  'too-late',
  'too-many-lines',
  'not-an-option',
  'not-possible',
  'not-distinct',
  'unreadable',
  'file-type',
  'file-too-large',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

export interface FieldProblem {
  readonly code: ProblemCode;
  /** Parameters of the message: a maximum, a number of lines. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Every problem of every field, by camelCase field name. */
export type FieldProblems = Record<string, FieldProblem[]>;
