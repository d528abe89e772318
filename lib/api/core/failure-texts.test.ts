import { afterEach, expect, it } from 'vitest';
import { failureDocument, setFailureMessages } from '@/lib/server/failure-document.mjs';
import { failureTextsIn } from './failure-texts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('snoei.failure-messages'));
});

it.each([
  { url: '/kpn', isAway: false, title: 'Dat ging mis', again: /Probeer het/g },
  { url: '/kpn', isAway: true, title: 'We zijn even niet bereikbaar', again: /Probeer het/g },
  { url: '/en/kpn', isAway: false, title: 'Something went wrong', again: /Please try/g },
  { url: '/en/kpn', isAway: true, title: 'We can’t be reached right now', again: /Please try/g },
])('shows one retry advice below the cause: $title', ({ url, isAway, title, again }) => {
  setFailureMessages({ nl: failureTextsIn('nl'), en: failureTextsIn('en') });
  const page = failureDocument(url, isAway) ?? '';
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page.match(again)).toHaveLength(1);
});
