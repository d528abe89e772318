import { describe, expect, it } from 'vitest';
import { listQuestions } from './list-questions';

const faq = (items: unknown) => ({ _uid: 'a', component: 'faq', items });

describe('questions for structured data', () => {
  it('have plain text without marks', () => {
    const answer = 'Yes, **for 14 days**. See [the terms](route:terms-and-conditions).\n\n- one\n- *two*';
    expect(listQuestions([faq([{ question: 'Can I?', answer }])])).toEqual([
      { question: 'Can I?', answer: 'Yes, for 14 days. See the terms. one two', markdown: answer },
    ]);
  });

  it('omit other blocks, and hidden ones', () => {
    expect(
      listQuestions([
        { _uid: 'b', component: 'text', text: 'x' },
        faq([]),
        faq([{ question: '', answer: 'x' }]),
      ]),
    ).toEqual([]);
  });
});
