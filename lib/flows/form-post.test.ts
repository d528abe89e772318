import { describe, expect, it } from 'vitest';
import { readFormControls, readFormValues } from './form-post';
import { findFlow } from './registry/registry';

const flow = findFlow('cancel');
if (!flow) throw new Error('the cancel flow is not registered');

function formOf(entries: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.append(name, value);
  return form;
}

describe('a native post', () => {
  it('contains its context', () => {
    const form = formOf({
      _draft: 'R',
      _version: '7',
      _page: '0123456789abcdef0123456789abcdef',
      _company: 'zon',
      _locale: 'en',
      _step: 'submit',
      _goto: 'details',
    });
    expect(readFormControls(flow, form)).toEqual({
      draft: 'R',
      version: 7,
      page: '0123456789abcdef0123456789abcdef',
      company: 'zon',
      locale: 'en',
      step: 'submit',
      goTo: 'details',
      sendsCode: false,
    });
    expect(
      readFormControls(flow, formOf({ _step: 'admin', _goto: 'x', _version: '-1', _page: '__proto__' })),
    ).toEqual({
      draft: null,
      version: null,
      page: null,
      company: null,
      locale: null,
      step: 'details',
      goTo: null,
      sendsCode: false,
    });
    const code = formOf({ _step: 'submit', _goto: 'details', _send_code: '1' });
    expect(readFormControls(flow, code)).toMatchObject({ step: 'submit', goTo: 'submit', sendsCode: true });
  });

  it('replaces the posted step, unticked boxes included, and preserves the others', async () => {
    const stored = { business: true, firstName: 'Piet', letterOption: 'regular' };
    const values = await readFormValues(
      flow,
      'details',
      formOf({ firstName: 'Jan', _step: 'details' }),
      stored,
    );
    expect(values).toMatchObject({ firstName: 'Jan', business: false, endMode: '', letterOption: 'regular' });
    expect(values).not.toHaveProperty('_step');
  });

  it('passes unknown fields on, so that validation rejects them', async () => {
    expect(await readFormValues(flow, 'details', formOf({ price: '0' }), {})).toMatchObject({ price: '0' });
  });

  it('composes a signature of each of the three kinds', async () => {
    const read = async (entries: Record<string, string | File>, stored = {}) =>
      (await readFormValues(flow, 'submit', formOf(entries), stored)).signature;
    expect(await read({ 'signature.method': 'typed', 'signature.text': 'Jan' })).toEqual({
      method: 'typed',
      text: 'Jan',
    });
    const image = 'data:image/png;base64,AA==';
    expect(await read({ 'signature.method': 'drawn', 'signature.image': image })).toEqual({
      method: 'drawn',
      image,
    });
    const file = new File([new Uint8Array([1, 2, 3])], 'h.png', { type: 'image/png' });
    expect(await read({ 'signature.method': 'uploaded', 'signature.upload': file })).toEqual({
      method: 'uploaded',
      image: 'data:image/png;base64,AQID',
    });
    const before = { signature: { method: 'uploaded', image } };
    const none = new File([], '', { type: 'application/octet-stream' });
    expect(await read({ 'signature.method': 'uploaded', 'signature.upload': none }, before)).toEqual(
      before.signature,
    );
    expect(await read({ 'signature.method': 'typed' }, before)).toEqual({ method: 'typed', text: '' });
  });
});
