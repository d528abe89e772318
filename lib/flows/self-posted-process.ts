/** The states of a letter that its sender posts: has it been posted, and what became of it? Part of `processes`, whose type it has. */
import {
  optInMaxAgeDays,
  selfPostedAskDays,
  selfPostedFollowDays,
  selfPostedWaitDays,
} from '@/lib/config/business';

const end = { waitsFor: 'nobody' } as const;

export const selfPostedProcess = {
  confirming: {
    waitsFor: 'customer',
    customer: { confirm: 'unposted' },
    clock: { after: { days: optInMaxAgeDays }, to: 'lapsed' },
  },
  // The kind sets the moment: the morning after.
  unposted: {
    waitsFor: 'clock',
    customer: { post: 'posted' },
    clock: { after: { days: selfPostedAskDays }, to: 'asked' },
  },
  asked: {
    waitsFor: 'customer',
    customer: { post: 'posted' },
    clock: { after: { days: selfPostedWaitDays }, to: 'lapsed' },
  },
  posted: {
    waitsFor: 'clock',
    // Its sender corrects the day or the code.
    customer: { post: 'posted' },
    carrier: { delivered: 'delivered', returned: 'returned' },
    clock: { after: { days: selfPostedFollowDays }, to: 'completed' },
  },
  delivered: end,
  // Posted again, with a new receipt: then it is followed again.
  returned: { waitsFor: 'nobody', customer: { post: 'posted' } },
  completed: { waitsFor: 'nobody', customer: { post: 'posted' } },
  lapsed: end,
  withdrawn: end,
} as const;
