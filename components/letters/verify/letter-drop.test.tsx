import '@testing-library/jest-dom/vitest';
import { createHash } from 'node:crypto';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LetterVerification } from '@/lib/contract/cancellations';
import { LetterDrop, type LetterDropProps } from './letter-drop.client';
import { resultTexts } from './result-texts';

const texts: LetterDropProps['texts'] = {
  text: 'text',
  label: 'Choose',
  choose: 'Choose file',
  drop: 'or drop',
  busy: 'busy',
  asking: 'asking',
  notPdf: 'no pdf',
  tooLarge: 'too large',
  unreadable: 'unreadable',
  offline: 'offline',
  limited: 'too often',
  unknown: 'unknown',
  proofHeading: 'asked',
  proofText: 'one way',
  proofOffline: 'try it',
};

const content = '%PDF-1.7 secret words of a letter';
const sha256 = createHash('sha256').update(content).digest('hex');

const letter: LetterVerification = {
  posted_by: 'snoei',
  company_name: 'Voorbeeld Fitness',
  state: 'sent',
  method: 'registered',
  letter_date: '2026-11-21',
  sent_at: '2026-11-23T10:00:00.000Z',
  received_at: null,
  returned_at: null,
  posted_again_at: null,
  sha256,
  fingerprint: '4f1a09c277be31d0',
};

function pdf(text = content): File {
  return new File([text], 'letter.pdf', { type: 'application/pdf' });
}

/** Mocks every response and records the requests. */
function respond(status: number, body: unknown) {
  const requests: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, init });
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return requests;
}

async function choose(file: File) {
  render(<LetterDrop locale="en" texts={texts} resultTexts={resultTexts('en')} />);
  await userEvent.upload(screen.getByLabelText('Choose'), file, { applyAccept: false });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('LetterDrop', () => {
  it('requests by the fingerprint only, shows it, and shows the letter’s state', async () => {
    const requests = respond(200, letter);
    await choose(pdf());
    expect(await screen.findByRole('heading', { name: /really sent|was sent/i })).toBeVisible();
    expect(screen.getByText('Voorbeeld Fitness')).toBeVisible();
    expect(screen.getByText('4f1a 09c2 77be 31d0')).toBeVisible();
    expect(screen.getByText(`GET /api/letters/by-hash/${sha256}`)).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toBe(`/api/letters/by-hash/${sha256}`);
    expect(requests[0]?.init.method).toBe('GET');
    expect(requests[0]?.init.body).toBeUndefined();
    expect(JSON.stringify(requests)).not.toContain('secret words');
  });

  it('shows when no letter has the fingerprint', async () => {
    respond(404, { message: 'no', errors: {} });
    await choose(pdf('%PDF-1.7 changed'));
    expect(await screen.findByText('unknown')).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('computes the fingerprint offline too', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await choose(pdf());
    expect(await screen.findByText('offline')).toBeVisible();
    expect(screen.getByText(`GET /api/letters/by-hash/${sha256}`)).toBeVisible();
  });

  it('waits after too many requests', async () => {
    respond(429, { message: 'wait', errors: {} });
    await choose(pdf());
    expect(await screen.findByText('too often')).toBeVisible();
  });

  it('sends no request for other files', async () => {
    const requests = respond(200, letter);
    await choose(new File(['GIF89a'], 'letter.pdf'));
    expect(await screen.findByText('no pdf')).toBeVisible();
    const large = pdf();
    Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 });
    await userEvent.upload(screen.getByLabelText('Choose'), large);
    expect(await screen.findByText('too large')).toBeVisible();
    const gone = pdf();
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    await userEvent.upload(screen.getByLabelText('Choose'), gone);
    expect(await screen.findByText('unreadable')).toBeVisible();
    expect(requests).toEqual([]);
  });
});
