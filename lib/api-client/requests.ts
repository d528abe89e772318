/** Request endpoints. */
import { type RequestView, requestView, type SmsCodeReceipt, smsCodeReceipt } from '@/lib/contract/requests';
import { type Api, orNull } from './api';

/** Returns a request's state, with personal data for its owner; or null. */
export function findRequest(api: Api, reference: string): Promise<RequestView | null> {
  return orNull(api(`/requests/${encodeURIComponent(reference)}`, { schema: requestView }));
}

/** Sends an SMS code for a draft. */
export function sendSmsCode(api: Api, reference: string, phoneNumber: string): Promise<SmsCodeReceipt> {
  return api(`/drafts/${encodeURIComponent(reference)}/sms-code`, {
    method: 'POST',
    body: { phone_number: phoneNumber },
    schema: smsCodeReceipt,
  });
}
