/** Parses a notice query: looks the company up, reads the parameters, reports the errors. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { describeNoticeProblem } from '@/lib/notice/notice-problem';
import type { NoticeQuestion } from '@/lib/notice/notice-question';
import { readNotice } from '@/lib/notice/read-notice';
import type { NoticeInput } from '@/lib/notice/reading/parameter-reader';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { findListedCompany } from '../companies/service';

export interface ParsedNotice {
  readonly question: NoticeQuestion;
  readonly company: { readonly slug: string; readonly name: string } | null;
  /** Whether the response never changes: it names a day, and neither a company nor a right to withdraw, which depends on today. */
  readonly timeless: boolean;
}

/** Parses a query. Throws 422 with every parameter's errors in the caller's language. */
export async function parseNotice(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  input: NoticeInput,
  locale: Locale,
): Promise<ParsedNotice> {
  const slug = input.company?.trim();
  const today = amsterdamDate(clock.now());
  const company = slug ? await findListedCompany(db, slug, today) : null;
  const { question, problems } = readNotice(input, {
    today,
    companyClass: company?.contract_class ?? null,
  });
  if (question === null) {
    const errors = Object.fromEntries(
      Object.entries(problems).map(([name, problem]) => [
        name,
        [describeNoticeProblem(name, problem, locale)],
      ]),
    );
    throw new ApiError(422, translatorOf(locale, 'errors')('validation'), errors);
  }
  return {
    question,
    company: company && { slug: company.slug, name: company.name },
    timeless: company === null && question.signUp === null && Boolean(input.notice_day?.trim()),
  };
}
