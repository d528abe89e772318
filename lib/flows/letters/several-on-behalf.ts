/** Cancelling several contracts of one deceased person: the heirs' form, with a letter for each company. */
import { cancelOnBehalfFlow } from './cancel-on-behalf';
import { groupOf, severalFlowOf } from './several-flow';

/** Name of the flow, of its drafts and forms. */
export const severalOnBehalfName = 'cancel-several-on-behalf';

const extra = groupOf(cancelOnBehalfFlow, 'extra');
const comments = extra.fields.filter(({ name }) => name === 'comment');
const sending = groupOf(cancelOnBehalfFlow, 'letter');

/** Who died and who acts once; contract, address, option and comment of each letter. */
export const severalOnBehalf = severalFlowOf({
  name: severalOnBehalfName,
  single: cancelOnBehalfFlow,
  details: [
    ...['deceased', 'person', 'address'].map((name) => groupOf(cancelOnBehalfFlow, name)),
    { ...extra, fields: extra.fields.filter((field) => !comments.includes(field)) },
  ],
  own: [
    ...['contract', 'recipient'].map((name) => groupOf(cancelOnBehalfFlow, name)),
    { ...sending, fields: [...sending.fields, ...comments] },
  ],
  submit: ['signature', 'start', 'declarations'].map((name) => groupOf(cancelOnBehalfFlow, name)),
});

export const severalOnBehalfFlow = severalOnBehalf.flow;
