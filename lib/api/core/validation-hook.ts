/** Converts zod issues of a request to field errors, all at once, in the client's language. */
import type { Hook } from '@hono/zod-openapi';
import type { core } from 'zod';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from './api-env';
import { ApiError, type FieldErrors, NotFoundError } from './errors';

type ErrorsTranslator = ReturnType<typeof translatorOf<'errors'>>;

/** Returns the text of one field's issue. */
export type IssueDescriber = (t: ErrorsTranslator, issue: core.$ZodIssue) => string;

/** The default describer. A custom issue names a key of the messages `errors`. */
export const describeIssue: IssueDescriber = (t, issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return t(issue.message.endsWith('received undefined') ? 'field_required' : 'field_invalid');
    case 'invalid_value':
      return t('field_choice');
    case 'unrecognized_keys':
      return t('field_unknown');
    case 'too_big':
      if (issue.origin === 'string') return t('field_too_long', { maximum: Number(issue.maximum) });
      return issue.origin === 'number' || issue.origin === 'int'
        ? t('field_too_high', { maximum: Number(issue.maximum) })
        : t('field_invalid');
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) === 1
          ? t('field_required')
          : t('field_too_short', { minimum: Number(issue.minimum) });
      }
      return issue.origin === 'number' || issue.origin === 'int'
        ? t('field_too_low', { minimum: Number(issue.minimum) })
        : t('field_invalid');
    case 'custom': {
      const key = issue.message as Parameters<ErrorsTranslator>[0];
      return t.has(key) ? t(key) : t('field_invalid');
    }
    default:
      return t('field_invalid');
  }
};

/** Every field's errors from a list of issues; issues without a field are left to the general message. */
function issueErrorsOf(
  issues: readonly core.$ZodIssue[],
  locale: Locale,
  describer: IssueDescriber = describeIssue,
): FieldErrors {
  const t = translatorOf(locale, 'errors');
  const errors: FieldErrors = {};
  const add = (path: readonly PropertyKey[], text: string) => {
    const field = path.map(String).join('.');
    if (field === '') return;
    errors[field] ??= [];
    if (!errors[field].includes(text)) errors[field].push(text);
  };
  for (const issue of issues) {
    const text = describer(t, issue);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], text);
    } else {
      add(issue.path, text);
    }
  }
  return errors;
}

/** The validation hook of every route: an impossible path is 404, like any unknown one; other failures are 422 with every field's error. */
export function validationHook(
  describer: IssueDescriber = describeIssue,
): Hook<unknown, ApiEnv, string, undefined> {
  return (result, c) => {
    if (result.success) return undefined;
    const locale = c.get('locale') ?? defaultLocale;
    const t = translatorOf(locale, 'errors');
    if (result.target === 'param') throw new NotFoundError(locale);
    throw new ApiError(422, t('validation'), issueErrorsOf(result.error.issues, locale, describer));
  };
}
