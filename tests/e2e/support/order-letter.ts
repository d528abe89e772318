/** A setup order: made and paid through the API, in well under a second. */
import { type APIRequestContext, expect } from '@playwright/test';
import { cancellation } from '@/lib/contract/cancellations';
import { draft } from '@/lib/contract/drafts';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import type { Locale } from '@/lib/i18n/locale';
import { cancelValues, companyWithAddress, newKey } from '../../support/samples/cancel-form-values';

export interface LetterOrder {
  readonly email: string;
  readonly lastName?: string;
  readonly option?: 'registered' | 'regular';
  /** `after-withdrawal`: the letter is posted after the withdrawal period. */
  readonly startMoment?: 'now' | 'after-withdrawal';
  /** The language of the order's mails. */
  readonly locale?: Locale;
}

/** Orders and pays a letter with a browser's `request`, which then owns the order; returns its reference. */
export async function orderLetter(
  request: APIRequestContext,
  {
    email,
    lastName = cancelValues.lastName,
    option = 'registered',
    startMoment = 'now',
    locale = 'nl',
  }: LetterOrder,
): Promise<string> {
  const values = {
    ...cancelValues,
    email,
    lastName,
    letterOption: option,
    startMoment,
    ...(startMoment === 'now' ? {} : { laterEnd: true }),
  };
  const post = async (path: string, data: object, status: number): Promise<unknown> => {
    const response = await request.post(path, {
      headers: { 'accept-language': locale, 'idempotency-key': newKey() },
      data,
    });
    expect(response.status(), await response.text()).toBe(status);
    return response.json();
  };
  const form = { flow: 'cancel', company: companyWithAddress, step: 'details', values };
  const { reference } = draft.parse(await post('/api/drafts', form, 201));
  const wire = renameKeys({ ...values } as Record<string, unknown>, wireName);
  const order = cancellation.parse(await post('/api/cancellations', { draft: reference, ...wire }, 201));
  await post(`/api/payments/${order.payment?.id}/sandbox`, { outcome: 'paid' }, 200);
  return reference;
}
