import { afterEach, expect, it } from 'vitest';
import { failureDocument, setFailureWords } from '@/lib/server/failure-document.mjs';
import { failureTextsIn } from './failure-words';

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('snoei.failure-words'));
});

it.each([
  { url: '/kpn', isAway: false, title: 'Dat ging mis', again: /Probeer het/g },
  { url: '/kpn', isAway: true, title: 'We zijn even niet bereikbaar', again: /Probeer het/g },
  { url: '/en/kpn', isAway: false, title: 'Something went wrong', again: /Please try/g },
  { url: '/en/kpn', isAway: true, title: 'We can’t be reached right now', again: /Please try/g },
])('shows one retry advice below the cause: $title', ({ url, isAway, title, again }) => {
  setFailureWords({ nl: failureTextsIn('nl'), en: failureTextsIn('en') });
  const page = failureDocument(url, isAway) ?? '';
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page.match(again)).toHaveLength(1);
});
