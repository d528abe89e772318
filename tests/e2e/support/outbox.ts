/** The site's mails, read from its outbox. */
import { type APIRequestContext, expect } from '@playwright/test';
import { type OutboxMail, outbox, outboxMail } from '@/lib/contract/outbox';

/** A job sends mails: under load the queue is behind the page. */
const mailMilliseconds = 30_000;

/** The newest mail of a kind to an address; waits until it exists and is delivered. */
export async function receiveMail(request: APIRequestContext, to: string, kind: string): Promise<OutboxMail> {
  let id: string | undefined;
  await expect(async () => {
    const newest = (await listMails(request, to)).find((mail) => mail.kind === kind);
    expect(newest?.delivered_at, `when a ${kind} to ${to} was delivered`).toBeTruthy();
    id = newest?.id;
  }).toPass({ timeout: mailMilliseconds });
  return outboxMail.parse(await (await request.get(`/api/dev/outbox/${id}`)).json());
}

/** All mails to an address, the newest first. */
export async function listMails(request: APIRequestContext, to: string) {
  const response = await request.get(`/api/dev/outbox?${new URLSearchParams({ to })}`);
  return outbox.parse(await response.json()).mails;
}

/** The path of the first link in a mail that contains some text: mails use the site's own origin, the test runs at another. */
export function linkIn(mail: OutboxMail, part: string): string {
  const address = mail.text.match(/https?:\/\/[^\s>)]+/g)?.find((link) => link.includes(part));
  if (!address) throw new Error(`no link with ${part} in the mail "${mail.subject}"`);
  const { pathname, search } = new URL(address);
  return pathname + search;
}
