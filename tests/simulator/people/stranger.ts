/**
 * Somebody without an account who sends more than anybody would, each of it as often as a limit allows and beyond: what is refused stores
 * nothing, and what is stored ends by its term.
 */
import { consumeRateLimitFor } from '@/lib/api/core/limits/limiter';
import { type LimitName, limits } from '@/lib/api/core/limits/limits';
import { draft as draftShape } from '@/lib/contract/drafts';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { flowNamed } from '@/tests/support/cases';
import { requestToken } from '@/tests/support/chat';
import { companyByEmail, letterValues } from '@/tests/support/emailed-letters';
import { registerValues } from '@/tests/support/member';
import { otherCompanyValues } from '@/tests/support/other-company';
import { cancelValues, companyWithAddress, newKey } from '@/tests/support/samples/cancel-form-values';
import { getCaseSample } from '@/tests/support/samples/case-samples';
import { listGrowth, openScales } from '../statements/sizes';
import type { World } from '../world/world';
import type { otherLimits } from './other-limits';
import { Person, type Reply, reasonOf } from './person';

/** Calls that a limit still allows when the stranger begins: as many as are left after the others of that hour. */
const allowed = 2;
const strikes = 4;
/** How many of the ways a stranger tries in a year. */
const waysPerYear = 3;

/** What every address of the stranger has, to be found again. */
export const strangersMark = 'hamerslag';

/** Moves to another network to begin: what was prepared does not count there. */
class Stranger extends Person {
  override address = '198.18.0.1';
}

interface Strike {
  readonly stranger: Stranger;
  readonly turn: number;
  readonly email: string;
  /** From the preparation of this strike. */
  readonly draft: string;
}

interface Way {
  readonly limit: LimitName;
  /** The form whose draft is made before, if any. */
  readonly form?: (email: string) => { flow: string; company: string | null; step: string; values: object };
  readonly send: (strike: Strike) => Promise<Reply>;
}

const cancelForm = (email: string) => ({
  flow: 'cancel',
  company: companyWithAddress,
  step: 'details',
  values: { ...cancelValues, email },
});

const complaint = flowNamed('complaint');
const complaintForm = (email: string) => ({
  flow: complaint.name,
  company: null,
  step: complaint.steps[0]?.name ?? '',
  values: { ...getCaseSample(complaint, { company: false }), email },
});

const advice = flowNamed('advice-energy');
const adviceForm = (email: string) => ({
  flow: advice.name,
  company: null,
  step: advice.steps[0]?.name ?? '',
  values: { ...getCaseSample(advice, { company: false }), email },
});

const withdrawForm = (email: string) => ({
  flow: 'withdraw',
  company: null,
  step: 'statement',
  values: { fullName: 'Jan Hamer', withdrawContract: 'Brief 1', email },
});

const otherCompanyForm = () => ({
  flow: 'cancel-other-company',
  company: null,
  step: 'company',
  values: otherCompanyValues,
});

const emailedForm = (email: string) => ({
  flow: 'cancel',
  company: companyByEmail.slug,
  step: 'details',
  values: { ...letterValues, email },
});

/** Sends the form that was prepared. */
const sendForm =
  (path: string, form: (email: string) => { values: object }) =>
  ({ stranger, draft, email }: Strike) => {
    const json = { draft, ...renameKeys({ ...form(email).values }, wireName) };
    return stranger.ask(path, { json, idempotencyKey: newKey() });
  };

const startForm =
  (form: (email: string) => object) =>
  ({ stranger, email }: Strike) =>
    stranger.ask('/drafts', { json: form(email), idempotencyKey: newKey() });

/** Forms that are sent without a draft. */
const draftless = ['subscribe', 'claim', 'company-report'];

const sendWithoutDraft =
  (name: string) =>
  ({ stranger, email }: Strike) => {
    const values = { ...getCaseSample(flowNamed(name), { company: true }), email };
    const json = renameKeys(values, wireName);
    return stranger.ask(`/requests/${name}`, { json, idempotencyKey: newKey() });
  };

/** Everything that somebody without an account can have stored, by the limit that bounds it; the other limits have a reason. */
const waysOf: Readonly<Record<Exclude<LimitName, keyof typeof otherLimits>, readonly Omit<Way, 'limit'>[]>> =
  {
    'draft-create': [{ send: startForm(cancelForm) }],
    'draft-save': [
      {
        form: cancelForm,
        send: ({ stranger, draft, turn }) => {
          const values = { memberNumber: `hamer ${turn}` };
          return stranger.ask(`/drafts/${draft}`, {
            method: 'PATCH',
            json: { step: 'details', version: 1, values },
          });
        },
      },
    ],
    // A kibibyte each: the form of a letter is larger.
    storage: [{ send: startForm(cancelForm) }],
    'link-mail': [
      {
        form: cancelForm,
        send: ({ stranger, draft, email }) => stranger.ask(`/drafts/${draft}/link`, { json: { email } }),
      },
    ],
    order: [{ form: cancelForm, send: sendForm('/cancellations', cancelForm) }],
    request: [
      { form: complaintForm, send: sendForm('/requests/complaint', complaintForm) },
      ...draftless.map((flow) => ({ send: sendWithoutDraft(flow) })),
    ],
    'other-company': [{ form: otherCompanyForm, send: sendForm('/other-companies', otherCompanyForm) }],
    withdrawal: [{ form: withdrawForm, send: sendForm('/withdrawals', withdrawForm) }],
    'chat-message': [
      {
        send: async ({ stranger, email }) => {
          const values = { message: 'Hallo, hallo?', full_name: 'Jan Hamer', email };
          const token = await requestToken(stranger);
          return stranger.ask('/chat/messages', { json: { ...values, token }, idempotencyKey: newKey() });
        },
      },
    ],
    reminder: [
      {
        send: ({ stranger, email }) => {
          const end = new Date(stranger.world.now() + 200 * 86_400_000).toISOString().slice(0, 10);
          return stranger.ask('/reminders', { json: { email, contract_class: 'gym', contract_end: end } });
        },
      },
    ],
    'self-posted': [
      {
        form: cancelForm,
        send: ({ stranger, draft, email }) =>
          stranger.ask(`/drafts/${draft}/self-posted`, { json: { email } }),
      },
    ],
    'emailed-letter': [
      {
        form: emailedForm,
        send: ({ stranger, draft, email }) =>
          stranger.ask(`/drafts/${draft}/emailed-letter`, { json: { email } }),
      },
    ],
    'missed-search': [
      {
        send: ({ stranger, turn }) =>
          stranger.ask('/searches/missed', { json: { search: `${strangersMark} ${'abcdefgh'[turn]}qzx` } }),
      },
    ],
    'cookie-consent': [
      {
        send: ({ stranger }) => stranger.ask('/cookie/consent', { json: { consent: false } }),
      },
    ],
    'account-mail': [
      {
        send: ({ stranger, email }) => stranger.ask('/password/forgot', { json: { email } }),
      },
    ],
    sms: [
      {
        form: adviceForm,
        send: ({ stranger, draft, turn }) =>
          stranger.ask(`/drafts/${draft}/sms-code`, { json: { phone_number: `061234567${turn}` } }),
      },
    ],
    register: [
      {
        send: ({ stranger, email }) =>
          stranger.ask('/register', { json: { ...registerValues, last_name: 'Hamer', email } }),
      },
    ],
  };

const ways = (Object.keys(waysOf) as (keyof typeof waysOf)[]).flatMap((limit) =>
  waysOf[limit].map((way): Way => ({ limit, ...way })),
);

/** Lets a stranger try some of the ways, others for each seed, while nobody else does anything. */
export async function hammer(world: World): Promise<void> {
  const broken = world.site.driver.disarm();
  for (let index = 0; index < waysPerYear; index += 1) {
    const way = ways[(world.seed * waysPerYear + index) % ways.length];
    if (way) await tryWay(world, way, 3000 + index);
  }
  if (broken) world.site.driver.arm(broken);
  await world.happen(async () => undefined);
}

async function tryWay(world: World, way: Way, number: number): Promise<void> {
  const strikesOfWay: Strike[] = [];
  for (let turn = 0; turn < strikes; turn += 1) {
    const stranger = new Stranger(world, number);
    const email = `${strangersMark}${number}x${turn}@elders.example`;
    // A browser has its key from its first form.
    const first = await stranger.ask('/drafts', {
      json: (way.form ?? cancelForm)(email),
      idempotencyKey: newKey(),
    });
    if (first.status !== 201) throw new Error(`a stranger can't start: ${reasonOf(first)}`);
    strikesOfWay.push({ stranger, turn, email, draft: draftShape.parse(first.body).reference });
  }
  const caller = { clientAddress: `203.0.113.${number % 250}`, locale: 'nl' } as const;
  const points = limits[way.limit].times - allowed;
  await consumeRateLimitFor(world.site.context, way.limit, caller, { points });
  const weigh = await openScales(world);
  let before = await weigh();
  let taken = 0;
  for (const strike of strikesOfWay) {
    strike.stranger.address = caller.clientAddress;
    const reply = await way.send(strike);
    const after = await weigh();
    const growth = listGrowth(before, after);
    before = after;
    if (reply.status < 400) taken += 1;
    const isRefused = reply.status === 429;
    world.expect(isRefused || reply.status < 400, 'bounded', `${way.limit}: ${reasonOf(reply)}`);
    world.expect(
      !isRefused || growth.length === 0,
      'bounded',
      `${way.limit} refuses, and yet: ${growth.join(', ')}`,
    );
  }
  world.expect(taken > 0 && taken <= allowed, 'bounded', `${way.limit}: ${taken} of ${allowed}`);
  world.note('stranger', `${way.limit}: ${taken} taken of ${strikes}`);
}
