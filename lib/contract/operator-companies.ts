/** What operators list and decide about companies. */

/** Lists of companies that lack something: a free way to cancel, or an address for letters. */
export const missingKinds = ['way', 'address'] as const;
export type MissingKind = (typeof missingKinds)[number];

/** Who proposes a change: a visitor's report, a company, anybody under their own name, the post by a letter that came back. */
export const proposalSources = ['visitor', 'company', 'public', 'post'] as const;

/** `superseded`: its case was answered, closed or erased without a decision on it. */
export const proposalStates = ['open', 'accepted', 'rejected', 'superseded'] as const;
