/** Every flow sent without JavaScript: one step after the other, as a browser posts it, to the page of the case. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftPagePath } from '@/lib/api/ordering/drafts/draft-page';
import type { Field } from '@/lib/fields/field';
import type { AnyCaseFlow } from '@/lib/flows/case-flow';
import { listFields } from '@/lib/flows/flow';
import { formControls } from '@/lib/flows/form-post';
import { casePagePath } from '@/lib/flows/registry/case-page';
import { listCaseFlows } from '@/lib/flows/registry/registry';
import { type RawValues, Requester, sampleOf } from '../../support/cases';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});

beforeEach(() => api.clock.advance(3_600_001));

/** A browser's post of a step: texts, set ticks, and every box of a list. */
function postOf(flow: AnyCaseFlow, step: string, values: RawValues): URLSearchParams {
  const post = new URLSearchParams({ [formControls.step]: step, [formControls.locale]: 'nl' });
  for (const { field } of listFields(flow, [step])) {
    const value = values[field.name];
    if (Array.isArray(value)) for (const each of value) post.append(field.name, String(each));
    else if (field.type === 'signature') {
      post.set(`${field.name}.method`, 'typed');
      post.set(`${field.name}.text`, 'Jan Jansen');
    } else if (value !== undefined && value !== false) post.set(field.name, String(value));
  }
  return post;
}

function isTyped({ type }: Field): boolean {
  return ['string', 'text', 'number', 'autocomplete', 'email'].includes(type);
}

async function postStep(visitor: Requester, flow: AnyCaseFlow, post: URLSearchParams): Promise<string> {
  const response = await visitor.fetch(`/forms/${flow.name}`, { method: 'POST', body: post });
  expect(response.status, await response.clone().text()).toBe(303);
  return response.headers.get('location') ?? '';
}

describe('without JavaScript', () => {
  it.each(listCaseFlows().map((flow) => [flow.name, flow] as const))('%s is sent', async (name, flow) => {
    const visitor = new Requester(api);
    const values: Record<string, unknown> = { ...sampleOf(name) };
    let reference: string | null = null;
    let location = '';
    for (const { name: step } of flow.steps) {
      const isLast = step === flow.steps.at(-1)?.name;
      if (isLast && flow.smsConfirmed && reference) {
        values.smsCode = await visitor.requestCode(reference, values.phoneNumber);
      }
      const post = postOf(flow, step, values);
      if (reference) post.set(formControls.draft, reference);
      location = await postStep(visitor, flow, post);
      reference ??= /[0-9A-HJKMNP-TV-Z]{26}/.exec(location)?.[0] ?? null;
      expect(reference, location).not.toBeNull();
      if (!isLast) expect(location).toBe(draftPagePath({ flow: name, reference: reference ?? '' }, 'nl'));
    }
    expect(location).toBe(casePagePath(flow, 'nl', { reference: reference ?? '', company: null }));
    const caseView = await visitor.follow(reference ?? '');
    expect(caseView).toMatchObject({ flow: name, process: flow.process, is_owner: true });
  });

  it.each(listCaseFlows().map((flow) => [flow.name, flow] as const))(
    '%s returns the input, with its errors',
    async (name, flow) => {
      const visitor = new Requester(api);
      const [first] = flow.steps;
      const step = first?.name ?? '';
      const required = listFields(flow, [step]).filter(({ field, conditions }) => {
        return field.required && conditions.length === 0;
      });
      const typed = required.find(({ field }) => isTyped(field))?.field.name;
      const post = new URLSearchParams({ [formControls.step]: step, [formControls.locale]: 'en' });
      if (typed) post.set(typed, 'é\u0007');
      const location = await postStep(visitor, flow, post);
      const reference = /[0-9A-HJKMNP-TV-Z]{26}/.exec(location)?.[0] ?? '';
      expect(location).toBe(draftPagePath({ flow: name, reference }, 'en'));
      const draft: unknown = await (await visitor.fetch(`/drafts/${reference}`, { locale: 'en' })).json();
      const wrong = required.map(({ field }) => [field.name, [expect.stringMatching(/[.?]$/)]]);
      expect(wrong.length).toBeGreaterThan(0);
      expect(draft).toMatchObject({ step, errors: Object.fromEntries(wrong) });
      if (typed) expect(draft).toMatchObject({ values: { [typed]: 'é\u0007' } });
    },
  );
});
