import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { mutate } from 'swr';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LetterPreview } from '@/lib/contract/letters/letter-preview';
import { passTime, setMovableClock } from '@/tests/support/dom/movable-clock';
import { click, element, mockFlowRequests, responses, sent, show } from '@/tests/support/dom/shown-flow-form';
import { details, draft, order, reference } from '@/tests/support/samples/flow-form-values';

mockFlowRequests();
setMovableClock();

/** Longer than the save debounce. */
const savingWait = 1200;

describe('drafts', () => {
  it('saves the input shortly after the last key, and puts the draft in the URL', async () => {
    show();
    await userEvent.type(screen.getByLabelText('Voornaam'), 'Jan');
    expect(sent('POST /api/drafts')).toEqual([]);
    passTime(savingWait);
    await waitFor(() => expect(sent('POST /api/drafts')).toHaveLength(1));
    expect(sent('POST /api/drafts')[0]?.body).toMatchObject({
      flow: 'cancel',
      company: 'zon',
      step: 'details',
      values: { firstName: 'Jan', country: 'nl' },
    });
    await waitFor(() => expect(window.location.pathname).toBe(`/opzeggen/${reference}/afronden`));
    expect(await screen.findByText(/Bewaard/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Achternaam'), 'X');
    passTime(savingWait);
    await waitFor(() => expect(sent('PATCH /api/drafts/:ref')).toHaveLength(1));
  });

  it('can be left for the empty form', () => {
    show({ draft: { ...draft, values: details } });
    expect(screen.getByRole('link', { name: 'Begin opnieuw' })).toHaveAttribute(
      'href',
      '/zon/opzeggen/indienen',
    );
  });

  it('shows when a save failed', async () => {
    responses['POST /api/drafts'] = () => Promise.reject(new TypeError('Failed to fetch'));
    show();
    await userEvent.type(screen.getByLabelText('Voornaam'), 'J');
    passTime(savingWait);
    expect(await screen.findByText(/Bewaren lukt nu niet/)).toBeVisible();
  });

  it('can be continued elsewhere by a mailed link', async () => {
    responses['POST /api/drafts/:ref/link'] = () => new Response(null, { status: 204 });
    show({ draft: { ...draft, values: details } });
    await userEvent.click(screen.getByText('Later verder?'));
    await click('Mail me de link');
    expect(await screen.findByText('De link is onderweg naar jan@voorbeeld.nl.')).toBeVisible();
    expect(sent('POST /api/drafts/:ref/link')[0]?.body).toEqual({ email: 'jan@voorbeeld.nl' });
  });
});

it('mails the link to the address that was just typed in the form', async () => {
  responses['POST /api/drafts/:ref/link'] = () => new Response(null, { status: 204 });
  show({ draft: { ...draft, values: { ...details, email: '' } } });
  const [inForm] = screen.getAllByLabelText('E-mailadres');
  if (!inForm) throw new Error('the form has no address');
  await userEvent.type(inForm, 'noor@klant.example');
  await userEvent.click(screen.getByText('Later verder?'));
  await click('Mail me de link');
  expect(await screen.findByText('De link is onderweg naar noor@klant.example.')).toBeVisible();
});

describe('the letter beside the form', () => {
  const preview: LetterPreview = {
    language: 'nl',
    notice: 'AANGETEKEND',
    sender: [['Jan de Vries'], [{ blank: 'adres' }]],
    recipient: [['Sportschool Zon']],
    place_and_date: ['Amsterdam, 21 november 2026'],
    subject: ['Opzegging'],
    details: [{ label: 'Klantnummer', value: ['12'] }],
    greeting: 'Geachte heer, mevrouw,',
    opening: ['Ik zeg op.'],
    comment: null,
    requests: [['Bevestig dit.']],
    closing: 'Met vriendelijke groet,',
    signer: [['Jan de Vries']],
    start: null,
    end: 'Je contract kan stoppen op 16 april 2026.',
    complete: false,
  };

  const emptyLetter = {
    ...preview,
    sender: [[{ blank: 'je naam' }]],
    details: [],
    signer: [],
    end: null,
  } satisfies LetterPreview;

  it('is shown with blanks before anything is filled in, also without JavaScript', () => {
    document.body.innerHTML = renderToString(element({ firstLetters: [emptyLetter] }));
    const letter = screen.getByRole('region', { name: 'Je brief' });
    expect(within(letter).getByText('je naam')).toBeVisible();
    expect(within(letter).getByText('Sportschool Zon')).toBeVisible();
    document.body.innerHTML = '';
  });

  it.each([
    ['en', 'The letter is in Dutch, because the company reads Dutch.', true],
    ['nl', 'De brief is in het Nederlands.', false],
  ] as const)('names its language where the page has another one: %s', (locale, text, isShown) => {
    show({ locale, firstLetters: [emptyLetter] });
    expect(screen.queryAllByText(text)).toHaveLength(isShown ? 1 : 0);
  });

  it('shows its text and blanks, and the form’s signature', async () => {
    responses['POST /api/drafts/:ref/letter'] = () => Response.json(preview);
    show({ firstLetters: [emptyLetter], draft: { ...draft, step: 'submit', values: order } });
    const letter = await screen.findByRole('region', { name: 'Je brief' });
    expect(await within(letter).findByText('AANGETEKEND')).toBeVisible();
    expect(within(letter).getByText('adres')).toBeVisible();
    expect(within(letter).getAllByText('Jan de Vries').length).toBeGreaterThan(2);
    expect(sent('POST /api/drafts/:ref/letter')[0]?.body).toMatchObject({ values: { firstName: 'Jan' } });
    expect(within(letter).getByRole('link', { name: /PDF/ })).toHaveAttribute(
      'href',
      `/api/drafts/${reference}/letter`,
    );
  });

  it('opens above the form on a phone, which stays on the page', async () => {
    show({ firstLetters: [emptyLetter], draft });
    const toggle = screen.getByRole('button', { name: 'Bekijk je brief' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Verberg je brief' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('Voornaam')).toBeVisible();
    expect(
      await screen.findByText('Het voorbeeld wil nu niet laden. Je kunt gewoon verder invullen.'),
    ).toBeVisible();
  });
});

describe('a signed-in visitor', () => {
  const dedupingMilliseconds = 2000;
  const session = {
    authenticated: true,
    user: { first_name: 'Mila', last_name: 'Visser', email: 'mila@klant.example', role: 'user' },
  };
  beforeEach(() => {
    responses['undefined /api/session'] = () => Response.json(session);
  });
  // SWR's cache is the worker's, and a repeated request within its interval is none.
  afterEach(async () => {
    await mutate(() => true, undefined, { revalidate: false });
    passTime(dedupingMilliseconds);
  });

  it('finds name and e-mail filled in from the account, where nothing was typed', async () => {
    let respond: (response: Response) => void = () => {};
    responses['undefined /api/session'] = () => new Promise<Response>((resolve) => (respond = resolve));
    show();
    await userEvent.type(screen.getByLabelText('Voornaam'), 'Mi');
    await waitFor(() => expect(sent('undefined /api/session')).toHaveLength(1));
    respond(Response.json(session));
    await waitFor(() => expect(screen.getByLabelText('Achternaam')).toHaveValue('Visser'));
    expect(screen.getByLabelText('E-mailadres')).toHaveValue('mila@klant.example');
    expect(screen.getByLabelText('Voornaam')).toHaveValue('Mi');
    expect(screen.getByText('Ingevuld uit je account. Kijk het even na.')).toBeVisible();
  });

  it('begins a draft with the first change of their own', async () => {
    show();
    await waitFor(() => expect(screen.getByLabelText('Voornaam')).toHaveValue('Mila'));
    passTime(savingWait);
    expect(sent('POST /api/drafts')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Straat'), 'K');
    passTime(savingWait);
    await waitFor(() => expect(sent('POST /api/drafts')).toHaveLength(1));
    expect(sent('POST /api/drafts')[0]?.body).toMatchObject({ values: { firstName: 'Mila', street: 'K' } });
  });

  it('continues a draft as it was stored', async () => {
    show({ draft: { ...draft, values: { city: 'Utrecht' } } });
    await userEvent.type(screen.getByLabelText('Straat'), 'K');
    expect(screen.getByLabelText('Voornaam')).toHaveValue('');
    expect(sent('undefined /api/session')).toEqual([]);
  });
});
