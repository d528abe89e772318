/** Named questions and acts about requests. */
import {
  type RequestAnswer,
  requestAnswer,
  type SmsCodeReceipt,
  smsCodeReceipt,
} from '@/lib/contract/requests';
import { type Api, orNull } from './api';

/** The state of a request, with its personal parts for who owns it; or null. */
export function findRequest(api: Api, reference: string): Promise<RequestAnswer | null> {
  return orNull(api(`/requests/${encodeURIComponent(reference)}`, { schema: requestAnswer }));
}

/** Has a code sent by SMS for a draft. */
export function sendSmsCode(api: Api, reference: string, phoneNumber: string): Promise<SmsCodeReceipt> {
  return api(`/drafts/${encodeURIComponent(reference)}/sms-code`, {
    method: 'POST',
    body: { phone_number: phoneNumber },
    schema: smsCodeReceipt,
  });
}
