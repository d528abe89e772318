/** An order for the heirs of a deceased person: one customer, without unneeded data. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declarations } from '@/lib/api/core/declarations/table';
import { letters } from '@/lib/api/ordering/orders/table';
import { registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import { letterVerification } from '@/lib/contract/cancellations';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { letterPreview } from '@/lib/contract/letters/letter-preview';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { Company, confirmation, sendLetter } from '../../support/dispute-job';
import { readLetter, textOf } from '../../support/letters/read-letter';
import { newestMail } from '../../support/member';
import { companyWithoutAddress, ownAddressValues } from '../../support/samples/cancel-form-values';
import { onBehalfValues } from '../../support/samples/on-behalf-values';
import { createTestContext, type TestContext } from '../../support/test-context';
import { withdrawFrom } from '../../support/withdrawals';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

function heir(locale: 'nl' | 'en' = 'nl'): Visitor {
  const visitor = new Visitor(api, locale);
  visitor.flow = 'cancel-on-behalf';
  return visitor;
}

async function printedText(owner: Visitor, reference: string): Promise<string> {
  const pdf = await owner.fetch(`/cancellations/${reference}/letters/0`);
  expect(pdf.status).toBe(200);
  return textOf(await readLetter(new Uint8Array(await pdf.arrayBuffer())));
}

describe('ordering for heirs', () => {
  it('makes one letter on their behalf, at the same price', async () => {
    const visitor = heir();
    const order = await visitor.payOrder(onBehalfValues);
    expect(order).toMatchObject({
      state: 'submitted',
      amount_cents: registeredLetterCents,
      on_behalf: true,
      confirmation_email: onBehalfValues.email,
    });
    const text = await printedText(visitor, order.reference);
    expect(text).toContain('Opzegging na het overlijden van Johannes de Vries');
    expect(text).toContain('Dorpsstraat 7, 1141 AB Monnickendam');
    expect(text).toContain('dag van overlijden, 2 november 2026');
    expect(text).toContain('namens de erfgenamen van Johannes de Vries');
    expect(text).toContain('Hoort er een apparaat of een toestellening bij');
    expect(text).not.toContain('Geboortedatum');
  });

  it('can be withdrawn, and the mail claims no contract to go on that a death may have ended', async () => {
    const visitor = heir();
    const { reference } = await visitor.payOrder(onBehalfValues);
    api.clock.advance(60_000);
    const { email, fullName } = { fullName: 'Anna de Vries', ...onBehalfValues };
    await withdrawFrom(visitor, { fullName, withdrawContract: reference, email });
    await api.runJobs();
    const { text } = await newestMail(api, 'withdrawal-outcome', email);
    expect(text.replace(/\s+/g, ' ')).toContain('niet opgezegd en loopt door, tenzij het vanzelf eindigt.');
    expect(text).not.toContain('Je contract');
  });

  it('records the sender’s authority, and offers no subscription', async () => {
    const visitor = heir();
    const { reference } = await visitor.payOrder(onBehalfValues);
    const lines = await api.db.select().from(declarations).where(eq(declarations.reference, reference));
    expect(lines.map(({ kind }) => kind).sort()).toEqual([
      'declaration_complete',
      'may_act',
      'order',
      'start_now',
      'terms',
    ]);
    const draft = await visitor.startDraft(onBehalfValues);
    const refused = await visitor.order(draft.reference, { ...onBehalfValues, commercialOptedIn: true });
    expect(Object.keys((await problemOf(refused, 422)).errors)).toEqual(['commercial_opted_in']);
  });

  it('expects no end date if the company may end the contract on the day of death', async () => {
    const visitor = heir();
    const death = await visitor.payOrder(onBehalfValues);
    expect((await visitor.fetch(`/cancellations/${death.reference}/end.ics`)).status).toBe(404);
    const [letter] = await api.db.select().from(letters).where(eq(letters.orderReference, death.reference));
    expect(letter?.endsOn).toBeNull();
    const chosen = await visitor.payOrder({ ...onBehalfValues, endMode: 'date', endDate: '2027-01-31' });
    expect((await visitor.fetch(`/cancellations/${chosen.reference}/end.ics`)).status).toBe(200);
    const endOf = async (reader: Visitor, { reference }: typeof chosen) =>
      (await reader.find(reference)).letters[0]?.ends_on;
    expect(await endOf(visitor, death)).toBeNull();
    expect(await endOf(visitor, chosen)).toBe('2027-01-31');
    // The day is part of the letter, which its owner alone may read.
    expect(await endOf(new Visitor(api), chosen)).toBeNull();
  });

  it('returns every error at once, as texts', async () => {
    const visitor = heir('en');
    const draft = await visitor.startDraft({}, companyWithoutAddress);
    const { errors } = await problemOf(await visitor.order(draft.reference, { endMode: 'death' }), 422);
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining(['deceased_name', 'date_of_death', 'deceased_street', 'heir_role', 'may_act']),
    );
    expect(errors.heir_role).toEqual(['Choose who you are.']);
    expect(errors.recipient_lines).toHaveLength(1);
  });

  it.each([
    ['deceasedName', '<script>alert(1)</script>'],
    ['deceasedName', 'x'.repeat(5000)],
    ['deceasedTown', '\u0000'],
    ['deceasedStreet', { a: 1 }],
    ['dateOfDeath', '31-02-2026'],
    ['dateOfDeath', ['2026-11-02']],
    ['heirRole', '__proto__'],
    ['asksForDevices', 'maybe'],
    ['endMode', 'constructor'],
  ])('rejects an invalid %s', async (name, value) => {
    const visitor = heir();
    const draft = await visitor.startDraft(onBehalfValues);
    const response = await visitor.order(draft.reference, { ...onBehalfValues, [name]: value });
    expect(Object.keys((await problemOf(response, 422)).errors)).toHaveLength(1);
  });

  it('writes to the address given for a company without one, in German to Germany', async () => {
    const values = {
      ...onBehalfValues,
      ...ownAddressValues,
      recipientPostalCode: '10115',
      recipientCity: 'Berlin',
      recipientCountry: 'de',
      letterLanguage: 'de',
      letterOption: 'regular',
    };
    const visitor = heir();
    const order = await visitor.payOrder(values, companyWithoutAddress);
    const text = await printedText(visitor, order.reference);
    expect(text).toContain('Kündigung nach dem Tod von Johannes de Vries');
    expect(order.amount_cents).toBe(regularLetterCents);
  });
});

describe('the letter before it is ordered', () => {
  it('shows blanks for missing values, and no end date', async () => {
    const visitor = heir();
    const { reference } = await visitor.startDraft({});
    const look = async (values: object) =>
      bodyOf(
        await visitor.fetch(`/drafts/${reference}/letter`, {
          json: { values },
          headers: { accept: 'application/json' },
        }),
        200,
        letterPreview,
      );
    const empty = await look({});
    expect(JSON.stringify(empty)).toContain('naam van de overledene');
    expect(empty.complete).toBe(false);
    const whole = await look(onBehalfValues);
    expect(whole).toMatchObject({ complete: true, end: null });
  });

  it('is free to download once the details are complete', async () => {
    const visitor = heir();
    const { signature: _, ...unsigned } = onBehalfValues;
    const some = await visitor.startDraft({ deceasedName: 'Johannes de Vries' });
    await problemOf(await visitor.fetch(`/drafts/${some.reference}/letter`), 409);
    const { reference } = await visitor.startDraft(unsigned);
    expect((await visitor.fetch(`/drafts/${reference}/letter`)).status).toBe(200);
    await problemOf(await heir().fetch(`/drafts/${reference}/letter`), 404);
  });
});

describe('visibility', () => {
  it('shows the company the contract’s holder, and nothing that the letter does not', async () => {
    const owner = heir();
    const { code, order } = await sendLetter(api, { owner, values: onBehalfValues });
    const company = new Company(api);
    await company.reveal(code, onBehalfValues.postalCode);
    const view = await company.look(code);
    expect(view).toMatchObject({
      customer: { name: 'Johannes de Vries', contract_number: 'A-12345' },
      asked_end: '2026-11-02',
      expected_end: null,
    });
    const text = JSON.stringify(view);
    for (const part of [order.reference, onBehalfValues.email, 'Anna', 'Kerkstraat', 'Monnickendam'])
      expect(text).not.toContain(part);
    // A past day is valid: the contract ended when its holder died.
    const answer = { ...confirmation, last_usable_date: '2026-11-02' };
    expect((await company.given(code, 'confirm', answer)).availability).toBe('answered');
  });

  it('confirms that the letter is genuine to its holder, without naming anyone', async () => {
    const { code } = await sendLetter(api, { owner: heir(), values: onBehalfValues });
    const verification = await bodyOf(
      await new Visitor(api).fetch(`/letters/${code}`),
      200,
      letterVerification,
    );
    expect(JSON.stringify(verification)).not.toMatch(/Vries|2026-11-02|Anna/);
  });

  it('hides even the death from the holder of the reference', async () => {
    const order = await heir().payOrder(onBehalfValues);
    const seen = await new Visitor(api).find(order.reference);
    expect(seen).toMatchObject({ on_behalf: false, is_owner: false, confirmation_email: null });
    expect(JSON.stringify(seen)).not.toMatch(/Vries|Monnickendam/);
  });

  it('mails the customer in a neutral tone, without the deceased’s name and without advertising', async () => {
    for (const locale of ['nl', 'en'] as const) {
      const email = `anna-${locale}@klant.example`;
      await heir(locale).payOrder({ ...onBehalfValues, email });
      await api.runJobs();
      const { text, html, subject } = await newestMail(api, 'order-confirmation', email);
      expect(text).not.toMatch(/Gelukt|Done\.|korting|nieuwsbrief|newsletter|review|App Store|Google Play/u);
      expect(`${subject}${text}${html}`).not.toMatch(/Johannes|Monnickendam/u);
    }
  });
});

describe('without JavaScript', () => {
  const fields = (values: Record<string, string>) => {
    const body = new URLSearchParams({ _company: 'interpolis-zorg', _locale: 'nl', ...values });
    return { body };
  };
  const {
    signature: _,
    mayAct,
    declarationComplete,
    terms,
    asksForDevices: requiresPasskey,
    ...typed
  } = onBehalfValues;
  const details = Object.fromEntries(
    Object.entries(typed).filter(
      ([name]) => !['letterOption', 'letterLanguage', 'startMoment'].includes(name),
    ),
  );

  it('covers all steps to the checkout', async () => {
    const visitor = heir();
    const first = await visitor.fetch('/forms/cancel-on-behalf', fields({ _step: 'details', ...details }));
    expect(first.status).toBe(303);
    const reference = first.headers.get('location')?.split('/')[2] ?? '';
    const draft = await bodyOf(await visitor.fetch(`/drafts/${reference}`), 200, draftSchema);
    expect(draft).toMatchObject({ flow: 'cancel-on-behalf', step: 'submit', errors: null });
    const last = await visitor.fetch(
      '/forms/cancel-on-behalf',
      fields({
        _step: 'submit',
        _draft: reference,
        letterOption: 'regular',
        letterLanguage: 'nl',
        'signature.method': 'typed',
        'signature.text': 'Anna de Vries',
        startMoment: 'now',
        mayAct: 'on',
        declarationComplete: 'on',
        terms: 'on',
      }),
    );
    expect(last.headers.get('location')).toMatch(/^\/afrekenen\/[0-9A-Z]{26}$/);
    expect(await visitor.find(reference)).toMatchObject({
      amount_cents: regularLetterCents,
      on_behalf: true,
    });
  });

  it('returns the errors, and requires the deceased’s data', async () => {
    const visitor = heir();
    const wrong = { ...details, deceasedName: '', dateOfDeath: '40-1-2026' };
    const response = await visitor.fetch('/forms/cancel-on-behalf', fields({ _step: 'details', ...wrong }));
    const reference = response.headers.get('location')?.split('/')[2] ?? '';
    const draft = await bodyOf(await visitor.fetch(`/drafts/${reference}`), 200, draftSchema);
    expect(Object.keys(draft.errors ?? {}).sort()).toEqual(['dateOfDeath', 'deceasedName']);
    expect(draft.values).toMatchObject({ dateOfDeath: '40-1-2026', deceasedTown: '1141 AB Monnickendam' });
    await problemOf(await visitor.fetch('/forms/cancel-on-behalf', fields({ _company: 'no-such' })), 404);
    await problemOf(
      await visitor.fetch('/forms/cancel-on-behalf', fields({ _company: 'belastingdienst' })),
      404,
    );
  });
});
