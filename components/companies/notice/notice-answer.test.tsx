import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, describe, expect, it } from 'vitest';
import { formats, timeZone } from '@/lib/i18n/formats';
import { messagesOf } from '@/lib/i18n/messages';
import type { NoticeQuestion } from '@/lib/notice/notice-question';
import type { SignUp } from '@/lib/notice/sign-up';
import { answerLinks } from './answer-links';
import { answerSentence } from './live-answer';
import { NoticeAnswer } from './notice-answer';
import { noticeViewOf } from './notice-view';

afterEach(cleanup);

const netflix = {
  slug: 'netflix',
  name: 'Netflix',
  contract_class: 'streaming',
  cancellable: true,
  english: true,
} as const;

function show(
  signUp: Partial<SignUp>,
  noticeDay: string,
  company: typeof netflix | null = null,
  contractClass: NoticeQuestion['contractClass'] = 'streaming',
) {
  const question: NoticeQuestion = {
    contractClass,
    noticeDay,
    today: '2026-11-28',
    termMonths: 0,
    signUp: {
      madeAt: 'distance',
      madeOn: '2026-11-27',
      receivedOn: null,
      isRightTold: true,
      toldOn: null,
      isStartAsked: null,
      ...signUp,
    },
  };
  const view = noticeViewOf(question, company, 'en');
  render(
    <NextIntlClientProvider locale="en" messages={messagesOf('en')} timeZone={timeZone} formats={formats}>
      <NoticeAnswer
        view={view}
        kinds={messagesOf('en').companies.contractKinds}
        links={answerLinks('en')}
        headingId="answer"
      />
    </NextIntlClientProvider>,
  );
  return view;
}

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

describe('an answer while one may withdraw', () => {
  it('begins with that day, a sentence to send and the file, before the end by notice', () => {
    const view = show({}, '2027-01-15', netflix);
    const first = 'You may withdraw without a reason up to and including 11 December 2026';
    expect(headings().slice(0, 2)).toEqual([first, 'If you just give notice']);
    expect(answerSentence(view, messagesOf('en'))).toBe(first);
    expect(screen.getAllByText(/without a reason/)).toHaveLength(1);
    expect(
      screen.getByText('I withdraw from the contract with Netflix that I made on 27 November 2026.'),
    ).toBeVisible();
    expect(screen.getByText('Your contract ends on', { exact: false })).toBeVisible();
    const file = screen.getByRole('link', { name: 'Remind me: withdraw by 11 December 2026' });
    expect(file).toHaveAttribute('href', expect.stringContaining('event=withdraw-before'));
  });

  it('says "may be able to" where the right is not sure', () => {
    show({ madeAt: null }, '2026-11-28');
    expect(headings()[0]).toMatch(/^You may be able to withdraw/);
    cleanup();
    show({ isRightTold: false }, '2026-11-28');
    expect(headings()[0]).toMatch(/^You may be able to withdraw/);
  });

  it('begins with the end by notice where passenger transport would have no such right', () => {
    show({}, '2026-11-28', null, 'mobility');
    expect(headings()[0]).toMatch(/^Your contract/);
    expect(screen.getByText(/^A contract for passenger transport/)).toBeVisible();
    expect(screen.queryByText(/^I withdraw/)).toBeNull();
    expect(screen.queryByRole('link', { name: /withdraw by/ })).toBeNull();
  });

  it('begins with the end by notice once the right is over', () => {
    show({ madeOn: '2026-11-01' }, '2026-11-28');
    expect(headings()[0]).toMatch(/^Your contract ends on/);
    expect(headings()).toContain('Your cooling-off period');
    expect(screen.queryByRole('link', { name: /withdraw by/ })).toBeNull();
  });
});
