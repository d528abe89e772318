import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Heading } from './heading';

afterEach(cleanup);

const held = () => [...document.querySelectorAll('.whitespace-nowrap')].map((part) => part.textContent);

it.each([
  ['Bevestig je e-mailadres', ['e-m']],
  ['E-mail, tv-programma’s en een QR-code', ['E-mail', 'tv-p', 'QR-code']],
  ['Basic-Fit opzeggen', ['Basic-Fit']],
  ['Sim-only of een KPN-mailadres', ['Sim-only']],
  ['Van A-Z, 3-2-1 en mail-e-mail', ['A-Z', '3-2-1']],
])('joins a short word, and a short prefix with its word: %s', (text, parts) => {
  render(<Heading level={1}>{text}</Heading>);
  expect(held()).toEqual(parts);
  expect(screen.getByRole('heading', { level: 1, name: text })).toHaveTextContent(text);
});

it('leaves other content as it is', () => {
  render(
    <Heading level={2}>
      Je <em>e-mail</em>
    </Heading>,
  );
  expect(held()).toEqual([]);
  expect(screen.getByRole('heading', { level: 2, name: 'Je e-mail' })).toBeVisible();
});

it.each([
  ['Vraag een rechtsbijstandverzekering aan', 'hyphens-auto'],
  ['Advies over je woonverzekering', 'max-sm:hyphens-auto'],
  ['Onderhandelen met KPN', null],
])('hyphenates where a word may be wider than its column: %s', (text, hyphens) => {
  render(<Heading level={1}>{text}</Heading>);
  const classes = [...screen.getByRole('heading').classList].filter((name) => name.endsWith('hyphens-auto'));
  expect(classes).toEqual(hyphens === null ? [] : [hyphens]);
});

it.each([
  ['Welke abonnementen heb je?', true],
  ['Wat zeg je op?', false],
])('is one size smaller on a phone where a word of the largest size would break: %s', (text, isSmaller) => {
  render(
    <Heading level={1} size="display">
      {text}
    </Heading>,
  );
  expect(screen.getByRole('heading').classList.contains('max-sm:text-4xl')).toBe(isSmaller);
});
