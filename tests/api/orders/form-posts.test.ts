/** Forms without JavaScript: every step, its errors and its input, up to the payment. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { regularLetterCents } from '@/lib/config/business';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { bodyOf, problemOf, signaturePicture, Visitor } from '../../support/cancel-job';
import {
  cancelValues,
  companyWithAddress,
  companyWithoutAddress,
} from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

type Fields = Record<string, string | Blob>;

const controls = (fields: Fields): Fields => ({
  _company: companyWithAddress,
  _locale: 'nl',
  _step: 'details',
  ...fields,
});

const details: Fields = {
  contractNumber: 'A-12345',
  endMode: 'asap',
  firstName: 'Jan',
  lastName: 'Jansen',
  street: 'Dorpsstraat',
  houseNumber: '12',
  postalCode: '1234ab',
  city: 'Ons Dorp',
  country: 'nl',
  email: 'jan@klant.example',
};

const submit: Fields = {
  letterOption: 'regular',
  letterLanguage: 'nl',
  'signature.method': 'typed',
  'signature.text': 'Jan Jansen',
  startMoment: 'now',
  declarationComplete: 'on',
  terms: 'on',
};

function post(visitor: Visitor, fields: Fields, multipart = false): Promise<Response> {
  if (!multipart) {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') body.set(name, value);
    return visitor.fetch('/forms/cancel', { body });
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return visitor.fetch('/forms/cancel', { body });
}

async function draftAfter(visitor: Visitor, response: Response) {
  expect(response.status).toBe(303);
  const reference = /^\/opzeggen\/([0-9A-Z]{26})\/afronden$/.exec(
    response.headers.get('location') ?? '',
  )?.[1];
  if (!reference) throw new Error(`not a draft's page: ${response.headers.get('location')}`);
  return bodyOf(await visitor.fetch(`/drafts/${reference}`), 200, draftSchema);
}

describe('a form without JavaScript', () => {
  it('covers all steps to the checkout, and makes one order when posted twice', async () => {
    const visitor = new Visitor(api);
    const first = await draftAfter(visitor, await post(visitor, controls(details)));
    expect(first).toMatchObject({ step: 'submit', errors: null, message: null, company: companyWithAddress });
    expect(first.values).toMatchObject({ postalCode: '1234ab', business: false });
    const last = controls({ ...submit, _step: 'submit', _draft: first.reference });
    const [one, other] = await Promise.all([post(visitor, last), post(visitor, last)]);
    expect(one.status).toBe(303);
    expect(one.headers.get('location')).toMatch(/^\/afrekenen\/[0-9A-Z]{26}$/);
    expect(other.headers.get('location')).toBe(one.headers.get('location'));
    const later = await post(visitor, last);
    expect(later.headers.get('location')).toBe(one.headers.get('location'));
    expect(await visitor.find(first.reference)).toMatchObject({ amount_cents: regularLetterCents });
    await visitor.play(await visitor.find(first.reference), 'paid');
    const paid = await post(visitor, last);
    expect(paid.headers.get('location')).toBe(`/${companyWithAddress}/opzeggen/betaling/${first.reference}`);
  });

  it('starts one draft when its first step is posted twice by a browser', async () => {
    const visitor = new Visitor(api);
    await post(visitor, controls({ ...details, _company: companyWithoutAddress }));
    const references = async (posts: readonly Fields[]) =>
      (await Promise.all(posts.map((fields) => post(visitor, controls(fields))))).map((response) =>
        response.headers.get('location'),
      );
    const [one, other] = await references([details, details]);
    expect(other).toBe(one);
    api.clock.advance(30_000);
    expect(await references([details])).toEqual([one]);
    expect(await references([{ ...details, contractNumber: 'B-2' }])).not.toEqual([one]);
    const stranger = await post(new Visitor(api), controls(details));
    expect(stranger.headers.get('location')).not.toBe(one);
    api.clock.advance(60_001);
    expect(await references([details])).not.toEqual([one]);
  });

  it('retains what another page stored since, shows the step again and says so', async () => {
    const visitor = new Visitor(api);
    const start = await draftAfter(visitor, await post(visitor, controls(details)));
    const back = { _draft: start.reference, _goto: 'details' };
    const shown = await draftAfter(
      visitor,
      await post(visitor, controls({ ...submit, ...back, _step: 'submit' })),
    );
    const page = { ...details, _draft: start.reference, _version: String(shown.version) };
    const other = await post(visitor, controls({ ...page, city: 'Gouda' }));
    expect(await draftAfter(visitor, other)).toMatchObject({ step: 'submit', message: null });
    const old = await draftAfter(visitor, await post(visitor, controls({ ...page, lastName: 'de Bruijn' })));
    expect(old).toMatchObject({ step: 'details', values: { city: 'Gouda', lastName: 'de Bruijn' } });
    expect(old.message).toContain('Je hebt dit formulier ook ergens anders ingevuld');
    const checked = { ...page, _version: String(old.version), city: 'Delft', lastName: 'de Bruijn' };
    expect(await draftAfter(visitor, await post(visitor, controls(checked)))).toMatchObject({
      step: 'submit',
      message: null,
      values: { city: 'Delft', lastName: 'de Bruijn' },
    });
  });

  it('takes a correction of a page that the browser went back to, and what it emptied', async () => {
    const visitor = new Visitor(api);
    const start = await draftAfter(visitor, await post(visitor, controls({ ...details, comment: 'Dank.' })));
    const shown = { ...details, comment: 'Dank.', _draft: start.reference, _version: String(start.version) };
    const page = { ...shown, _page: 'a'.repeat(32) };
    const sent = await post(visitor, controls({ ...page, city: 'Gouda', comment: 'Tot ziens.' }));
    expect(await draftAfter(visitor, sent)).toMatchObject({ step: 'submit', values: { city: 'Gouda' } });
    const corrected = { ...page, city: 'Delft', comment: '' };
    expect(await draftAfter(visitor, await post(visitor, controls(corrected)))).toMatchObject({
      step: 'submit',
      message: null,
      values: { city: 'Delft', comment: '' },
    });
  });

  it('still retains what another page stored after the post that the browser went back from', async () => {
    const visitor = new Visitor(api);
    const start = await draftAfter(visitor, await post(visitor, controls(details)));
    const page = { ...details, _draft: start.reference, _version: String(start.version) };
    const one = { ...page, _page: 'a'.repeat(32) };
    await post(visitor, controls({ ...one, city: 'Gouda' }));
    await post(visitor, controls({ ...page, _version: '9', _page: 'b'.repeat(32), city: 'Breda' }));
    const back = async () => draftAfter(visitor, await post(visitor, controls({ ...one, city: 'Delft' })));
    const held = { step: 'details', values: { city: 'Breda' } };
    expect(await back()).toMatchObject(held);
    expect(await back()).toMatchObject(held);
  });

  it('goes on where another page emptied a field that is empty in the post too', async () => {
    const visitor = new Visitor(api);
    const start = await draftAfter(visitor, await post(visitor, controls({ ...details, comment: 'Dank.' })));
    const page = { ...details, comment: '', _draft: start.reference, _version: String(start.version) };
    await visitor.saveDraft(start.reference, { version: start.version, values: { comment: null } });
    const sent = await draftAfter(visitor, await post(visitor, controls(page)));
    expect(sent).toMatchObject({ step: 'submit', message: null });
  });

  it('orders nothing with an answer that another page stored since', async () => {
    const visitor = new Visitor(api);
    const start = await draftAfter(visitor, await post(visitor, controls(details)));
    const page = { ...submit, _step: 'submit', _draft: start.reference, _version: String(start.version) };
    await visitor.saveDraft(start.reference, {
      step: 'submit',
      version: start.version,
      values: { letterOption: 'registered' },
    });
    const held = await draftAfter(visitor, await post(visitor, controls(page)));
    expect(held).toMatchObject({ step: 'submit', values: { letterOption: 'registered' } });
    expect(held.message).toContain('Kijk het even na');
    const sent = await post(visitor, controls({ ...page, _version: String(held.version) }));
    expect(sent.headers.get('location')).toMatch(/^\/afrekenen\//);
  });

  it('shows every error at once beside the input, in the language of the page', async () => {
    const visitor = new Visitor(api);
    const wrong = { ...details, _locale: 'en', postalCode: '0000', email: 'jan', lastName: '', endMode: '' };
    const response = await post(visitor, controls(wrong));
    expect(response.headers.get('location')).toMatch(/^\/en\/cancel\/[0-9A-Z]{26}\/complete$/);
    const reference = response.headers.get('location')?.split('/')[3] ?? '';
    const draft = await bodyOf(await visitor.fetch(`/drafts/${reference}`), 200, draftSchema);
    expect(Object.keys(draft.errors ?? {}).sort()).toEqual(['email', 'endMode', 'lastName', 'postalCode']);
    expect(draft).toMatchObject({ step: 'details', locale: 'en' });
    expect(draft.message).toBe('Please check what you entered: something isn’t right yet.');
    expect(draft.values).toMatchObject({ postalCode: '0000', email: 'jan', firstName: 'Jan' });
    const recovered = await post(visitor, controls({ ...details, _draft: reference }));
    expect(await draftAfter(visitor, recovered)).toMatchObject({
      step: 'submit',
      errors: null,
      locale: 'nl',
    });
  });

  it('returns to the step of an error', async () => {
    const visitor = new Visitor(api);
    const draft = await draftAfter(visitor, await post(visitor, controls(details)));
    const moved = await post(
      visitor,
      controls({ ...details, _draft: draft.reference, city: '', _goto: 'submit' }),
    );
    expect(await draftAfter(visitor, moved)).toMatchObject({ step: 'submit', errors: null });
    const last = await post(visitor, controls({ ...submit, _step: 'submit', _draft: draft.reference }));
    const back = await draftAfter(visitor, last);
    expect(back.step).toBe('details');
    expect(Object.keys(back.errors ?? {})).toEqual(['city']);
    expect(back.values).toMatchObject({ letterOption: 'regular', terms: true });
  });

  it('accepts an uploaded signature, preserves it between posts, and rejects other files', async () => {
    const visitor = new Visitor(api);
    const draft = await draftAfter(visitor, await post(visitor, controls(details)));
    const picture = Buffer.from((await signaturePicture('jpeg')).split(',')[1] ?? '', 'base64');
    const upload = controls({
      ...submit,
      _step: 'submit',
      _draft: draft.reference,
      terms: '',
      'signature.method': 'uploaded',
      'signature.text': '',
    });
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
    const refused = await draftAfter(
      visitor,
      await post(visitor, { ...upload, 'signature.upload': svg }, true),
    );
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['signature', 'terms']);
    const disguised = new Blob(['GIF89a…'], { type: 'image/png' });
    const again = await draftAfter(
      visitor,
      await post(visitor, { ...upload, 'signature.upload': disguised }, true),
    );
    expect(Object.keys(again.errors ?? {})).toContain('signature');

    const jpeg = new Blob([picture], { type: 'image/jpeg' });
    const stored = await draftAfter(
      visitor,
      await post(visitor, { ...upload, 'signature.upload': jpeg }, true),
    );
    expect(Object.keys(stored.errors ?? {})).toEqual(['terms']);
    const { signature } = stored.values as { signature: { image: string } };
    expect(signature.image).toMatch(/^data:image\/png;base64,/);
    expect(Buffer.from(signature.image.split(',')[1] ?? '', 'base64').includes('Exif')).toBe(false);

    const done = await post(visitor, { ...upload, terms: 'on', 'signature.upload': new Blob([]) }, true);
    expect(done.headers.get('location')).toMatch(/^\/afrekenen\//);
  });

  it('starts a new draft with the input if the draft is another browser’s', async () => {
    const owner = new Visitor(api);
    const draft = await draftAfter(owner, await post(owner, controls(details)));
    const otherVisitor = new Visitor(api);
    const mine = await draftAfter(
      otherVisitor,
      await post(otherVisitor, controls({ ...details, _draft: draft.reference })),
    );
    expect(mine.reference).not.toBe(draft.reference);
    expect(mine.values).toMatchObject({ firstName: 'Jan' });
  });

  it('requires the address of a company that has none', async () => {
    const visitor = new Visitor(api);
    const draft = await draftAfter(
      visitor,
      await post(visitor, controls({ ...details, _company: companyWithoutAddress })),
    );
    expect(Object.keys(draft.errors ?? {})).toContain('recipientLines');
    expect(draft.step).toBe('details');
  });

  it('ignores unknown fields, for one post only', async () => {
    const visitor = new Visitor(api);
    const draft = await draftAfter(visitor, await post(visitor, controls({ ...details, extra: 'x' })));
    expect(Object.keys(draft.errors ?? {})).toEqual(['extra']);
    const next = await post(visitor, controls({ ...details, _draft: draft.reference }));
    expect((await draftAfter(visitor, next)).errors).toBeNull();
  });

  it('returns 4xx for invalid flows, companies and bodies', async () => {
    const visitor = new Visitor(api);
    await problemOf(await visitor.fetch('/forms/nothing', { body: new URLSearchParams({}) }), 404);
    await problemOf(await post(visitor, controls({ ...details, _company: 'no-such-company' })), 404);
    await problemOf(await post(visitor, controls({ ...details, _company: 'belastingdienst' })), 404);
    await problemOf(await visitor.fetch('/forms/cancel', { json: {} }), 415);
    const broken = await visitor.fetch('/forms/cancel', {
      body: 'no form at all',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    await problemOf(broken, 400);
    const twice = new URLSearchParams([
      ...Object.entries(cancelValues).map(([n, v]) => [n, String(v)]),
      ['email', 'x'],
    ]);
    expect((await visitor.fetch('/forms/cancel', { body: twice })).status).toBeLessThan(500);
  });
});
