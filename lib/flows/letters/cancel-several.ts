/** Cancelling with several companies: the form of one letter, with a letter for each company. */
import { cancelFlow } from './cancel';
import { groupOf, severalFlowOf } from './several-flow';

/** Name of the flow, of its drafts and forms. */
export const severalFlowName = 'cancel-several';

const extra = groupOf(cancelFlow, 'extra');
const comments = extra.fields.filter(({ name }) => name === 'comment');
const sending = groupOf(cancelFlow, 'letter');

/** One set of details; contract, first term, address, option and comment of each letter. */
export const cancelSeveral = severalFlowOf({
  name: severalFlowName,
  single: cancelFlow,
  details: [
    ...['person', 'address', 'find'].map((name) => groupOf(cancelFlow, name)),
    { ...extra, fields: extra.fields.filter((field) => !comments.includes(field)) },
  ],
  own: [
    ...['contract', 'term', 'recipient'].map((name) => groupOf(cancelFlow, name)),
    { ...sending, fields: [...sending.fields, ...comments] },
  ],
  submit: ['signature', 'start', 'declarations'].map((name) => groupOf(cancelFlow, name)),
});

export const cancelSeveralFlow = cancelSeveral.flow;
