import { cleanup, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { letterPreviewOf } from '@/lib/letters/letter-preview';
import { letterText } from '@/lib/letters/letter-text';
import flow from '@/messages/nl/flow.json';
import { sampleLetter } from '@/tests/support/letters/sample-letter';
import { LetterTextSheet } from './letter-text-sheet';

afterEach(cleanup);

it('breaks no account number, phone number, e-mail address or the word "e-mail" where a line can hold it', () => {
  const preview = letterPreviewOf(letterText(sampleLetter), 'nl');
  const { container } = render(
    <NextIntlClientProvider locale="nl" messages={{ flow }}>
      <LetterTextSheet preview={preview} signature={null} />
    </NextIntlClientProvider>,
  );
  const whole = [...container.querySelectorAll('.inline-block')].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  );
  expect(whole).toEqual(
    expect.arrayContaining(['06 12 34 56 78', 'anna@example.nl', 'NL91 ABNA 0417 1643 00.', 'e-mail']),
  );
  expect(container.textContent?.replace(/\s/gu, ' ')).toContain('per e-mail naar anna@example.nl.');
});
