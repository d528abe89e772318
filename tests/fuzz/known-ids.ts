/** Values for requests: ids in the database, keys in mails, and form values. */
import * as z from 'zod';
import { flagNames } from '@/lib/contract/flags';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { listCaseFlows } from '@/lib/flows/registry/registry';
import { signaturePicture } from '../support/cancel-job';
import { actionSamples } from '../support/cases';
import { confirmation, question, rejection } from '../support/dispute-job';
import { goodPassword, registerValues } from '../support/member';
import { otherCompanyValues } from '../support/other-company';
import { consent } from '../support/proposals';
import { cancelValues, ownAddressValues } from '../support/samples/cancel-form-values';
import { getCaseSample } from '../support/samples/case-samples';
import type { TestContext } from '../support/test-context';
import type { Endpoint } from './endpoints';
import type { Known } from './known';
import { companySlugs } from './world';

/**
 * Statements that return the ids of a kind, the newest first (of requests those that a form made); rows of one
 * statement in their order.
 */
const statements = {
  draft: 'select reference as id from drafts order by created_at desc, ctid',
  order: 'select reference as id from orders order by created_at desc, ctid',
  request:
    "select reference as id from cases order by process in ('question', 'withdrawal'), created_at desc, ctid",
  withdrawal: "select reference as id from cases where process = 'withdrawal' order by created_at desc, ctid",
  payment: 'select id from payments order by created_at desc, ctid',
  refund: 'select id from refunds order by requested_at desc, ctid',
  letter: `select id from letters order by (state in ('submitted', 'processed', 'sent')) desc, ctid`,
  code: `select code as id from letters order by (state in ('sent', 'received')) desc, ctid`,
  sha256: 'select sha256 as id from letters order by ctid',
  fingerprint: 'select fingerprint as id from letters order by ctid',
  mail: 'select id from outbox_mails order by created_at desc, ctid',
  session: 'select id from sessions order by created_at desc, ctid',
  export: 'select id from exports order by ctid',
  job: 'select id from pgboss.job order by created_on desc, ctid',
  answer: 'select id from dispute_answers order by at desc, ctid',
  correction: 'select id from company_corrections order by ctid',
  proposal: `select id from fact_proposals order by (state = 'open') desc, ctid`,
  call: 'select id from follow_up_calls order by ctid',
  supplement: 'select id from letter_supplements order by ctid',
  problem: 'select id from print_problems order by ctid',
  email: 'select email as id from accounts order by created_at desc, ctid',
  linkKey: `select (regexp_match(text, '[?&](?:key|token)=([A-Za-z0-9_-]+)'))[1] as id from outbox_mails where text ~ '[?&](key|token)=' order by created_at desc, ctid`,
} as const;
type Kind = keyof typeof statements;

/** One query for every kind: they are listed again for each endpoint. */
const listing = `select ${Object.entries(statements)
  .map(
    ([kind, statement]) =>
      `(select coalesce(json_agg(id::text), '[]') from (${statement} limit 60) as listed) as "${kind}"`,
  )
  .join(', ')}`;

const listed = z.record(z.string(), z.array(z.string().nullable()));

async function listIds(api: TestContext): Promise<(kind: Kind) => string[]> {
  const { rows } = await api.db.$client.query(listing);
  const lists = listed.parse(rows[0]);
  return (kind) => (lists[kind] ?? []).filter((id) => id !== null);
}

/** By a segment of the path: the kind of its `{id}`. */
const kindsOfId: readonly (readonly [RegExp, Kind])[] = [
  [/outbox/, 'mail'],
  [/disputes\/answers/, 'answer'],
  [/disputes\/corrections/, 'correction'],
  [/companies\/\{slug\}\/proposals/, 'proposal'],
  [/disputes\/calls/, 'call'],
  [/disputes\/supplements/, 'supplement'],
  [/letters\/problems/, 'problem'],
  [/letters/, 'letter'],
  [/refunds/, 'refund'],
  [/payments/, 'payment'],
  [/sessions/, 'session'],
  [/jobs/, 'job'],
  [/exports/, 'export'],
];

/** By a segment of the path: the kind of its `{reference}`. */
const kindsOfReference: readonly (readonly [RegExp, readonly Kind[]])[] = [
  [/drafts/, ['draft']],
  [/cancellations/, ['order']],
  [/requests/, ['request']],
  [/withdrawals/, ['withdrawal']],
];

/** Parameters with fixed values. */
const words: Readonly<Record<string, readonly string[]>> = {
  slug: companySlugs,
  company: companySlugs,
  value: companySlugs,
  flow: [...listCaseFlows().map(({ name }) => name), 'cancel', 'cancel-other-company', 'withdraw'],
  form: ['login', 'register', 'magic-link', 'profile', 'password', 'email'],
  name: flagNames,
  act: ['printed', 'sent', 'received'],
  index: ['0', '1'],
  letter: ['0', '1'],
  event: ['0', 'end', 'notice'],
  search: ['zig', 'vatt', 'zilvren', '7K3M'],
  contract_class: ['energy', 'press', 'telecom'],
};

let plausible: Promise<Record<string, unknown[]>> | null = null;

/** Form values, by wire name: from every sample of the tests. */
function plausibleValues(): Promise<Record<string, unknown[]>> {
  plausible ??= collectSamples();
  return plausible;
}

async function collectSamples(): Promise<Record<string, unknown[]>> {
  const samples: object[] = [
    cancelValues,
    ownAddressValues,
    registerValues,
    consent,
    confirmation,
    question,
    rejection,
    ...Object.values(actionSamples),
    ...listCaseFlows().map((flow) => getCaseSample(flow)),
    {
      newPassword: 'drie andere losse woorden',
      currentPassword: goodPassword,
      password: goodPassword,
      code: '123456',
      respondentName: 'K. de Wit',
      senderPostalCode: cancelValues.postalCode,
      companyEmail: 'dienst@bedrijf.example',
      outcome: 'paid',
      trackCode: '3SABCD1234567',
      letters: ['regular', 'registered'],
      verdict: 'accepted',
      signature: { method: 'drawn', image: await signaturePicture() },
      redirectUrl: '/account?a=%2B',
      advanceSeconds: 3600,
      locale: 'en',
      confirm: true,
      _key: 'KEY0123456789ABCDEFG',
      _locale: 'nl',
    },
  ];
  const values: Record<string, unknown[]> = {};
  for (const sample of samples) {
    for (const [name, value] of Object.entries(sample)) {
      const list = values[wireName(name)] ?? [];
      list.push(value);
      values[wireName(name)] = list;
    }
  }
  return values;
}

/** Complete bodies for endpoints whose forms the document leaves open. */
function openBodies(endpoint: Endpoint, drafts: readonly string[]): Record<string, unknown>[] {
  const wired = listCaseFlows().map((flow) => {
    const values = getCaseSample(flow);
    return { flow: flow.name, values, wire: renameKeys(values, wireName) };
  });
  const cancel = renameKeys({ ...cancelValues }, wireName);
  const ofDraft = (values: object) => drafts.slice(0, 12).map((draft) => ({ draft, ...values }));
  const own = wired.find(({ flow }) => endpoint.name === `POST /api/requests/${flow}`);
  if (own) return [own.wire, ...drafts.slice(0, 3).map((draft) => ({ ...own.wire, draft }))];
  switch (endpoint.name) {
    case 'POST /api/drafts':
      return [
        { flow: 'cancel', company: 'interpolis-zorg', step: 'details', values: cancelValues },
        {
          flow: 'cancel',
          company: 'netflix',
          step: 'submit',
          values: { ...cancelValues, ...ownAddressValues },
        },
        { flow: 'cancel-other-company', step: 'company', values: otherCompanyValues },
        ...wired.map(({ flow, values }) => ({ flow, company: null, step: 'details', values })),
      ];
    case 'PATCH /api/drafts/{reference}':
      return [
        { step: 'submit', values: cancelValues, version: 1 },
        ...wired.map(({ values }) => ({ step: 'details', values, version: 1 })),
      ];
    case 'POST /api/cancellations':
      return ofDraft(cancel);
    case 'POST /api/withdrawals':
      return ofDraft({
        full_name: 'Jan Jansen',
        withdraw_contract: drafts[0] ?? 'brief',
        email: 'jan@klant.example',
      });
    case 'POST /api/other-companies':
      return ofDraft(renameKeys(otherCompanyValues, wireName));
    case 'POST /api/forms/{flow}':
      return [
        { _draft: drafts[0] ?? '', _company: 'netflix', _step: 'details', _locale: 'nl', ...cancelValues },
        ...wired.map(({ values }) => ({ _step: 'details', _locale: 'en', ...values })),
      ];
    default:
      return [];
  }
}

/** Queries the database for existing ids. */
export async function listKnownIds(api: TestContext): Promise<Known> {
  const of = await listIds(api);
  const fromSamples = await plausibleValues();
  const secrets = of('linkKey');
  const references = [...of('draft'), ...of('order'), ...of('request')];
  return {
    named(endpoint, parameter) {
      if (parameter === 'reference') {
        return kindsOfReference.find(([piece]) => piece.test(endpoint.path))?.[1].flatMap(of) ?? references;
      }
      if (parameter === 'id') {
        const kind = kindsOfId.find(([piece]) => piece.test(endpoint.path))?.[1];
        return kind ? of(kind) : references;
      }
      if (parameter === 'code' || parameter === 'sha256' || parameter === 'fingerprint') return of(parameter);
      if (parameter === 'key') return secrets;
      return words[parameter] ?? [];
    },
    bodies: (endpoint) => openBodies(endpoint, of('draft')),
    plausible: {
      ...fromSamples,
      reference: references.slice(0, 40),
      key: [...secrets.slice(0, 40), 'x'],
      token: [...secrets.slice(0, 40), 'x'],
      email: [...of('email').slice(0, 6), 'jan@klant.example', 'niemand@klant.example'],
      ids: [of('letter').slice(0, 3)],
      id: [...of('payment').slice(0, 6), 'tr_unknown'],
    },
  };
}
