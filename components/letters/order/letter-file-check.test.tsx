import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { LetterFileCheck } from './letter-file-check.client';

const texts = {
  text: 'text',
  label: 'Choose',
  choose: 'Choose file',
  drop: 'or drop',
  busy: 'busy',
  same: 'same',
  different: 'different',
  unreadable: 'unreadable',
};

/** SHA-256 of "abc" (FIPS 180-2, appendix B.1). */
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

function pdf(content: string): File {
  return new File([content], 'letter.pdf', { type: 'application/pdf' });
}

afterEach(cleanup);

describe('LetterFileCheck', () => {
  it('recognises the letter by its fingerprint', async () => {
    render(<LetterFileCheck sha256={abc} texts={texts} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.upload(screen.getByLabelText('Choose'), pdf('abc'));
    expect(await screen.findByText('same')).toBeVisible();
  });

  it('shows when a byte differs, and checks the next file', async () => {
    render(<LetterFileCheck sha256={abc} texts={texts} />);
    await userEvent.upload(screen.getByLabelText('Choose'), pdf('abd'));
    expect(await screen.findByText('different')).toBeVisible();
    await userEvent.upload(screen.getByLabelText('Choose'), pdf('abc'));
    expect(await screen.findByText('same')).toBeVisible();
    expect(screen.queryByText('different')).toBeNull();
  });

  it('requests another file after an unreadable one', async () => {
    render(<LetterFileCheck sha256={abc} texts={texts} />);
    const gone = pdf('abc');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    await userEvent.upload(screen.getByLabelText('Choose'), gone);
    expect(await screen.findByText('unreadable')).toBeVisible();
  });
});
