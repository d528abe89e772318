/** An operator who writes to everybody on a list. */
import * as z from 'zod';
import type { MailList } from '@/lib/contract/subscriptions';
import { mailingTexts } from '@/tests/support/mailings';
import type { World } from '../world/world';

const added = z.object({ id: z.uuid() });

/** Writes a mailing and sends it, if anybody is on the list. */
export async function mailList({ operator }: World, list: MailList): Promise<void> {
  await operator?.signIn();
  const reply = await operator?.act('mailings', { list });
  if (reply?.status !== 200) return;
  const { id } = added.parse(reply.body);
  await operator?.act(`mailings/${id}/texts`, mailingTexts);
  const { recipients_now: recipients } =
    (await operator?.show('/admin/mailings/{mailing}', { mailing: id })) ?? {};
  if (recipients) await operator?.act(`mailings/${id}/send`, { recipients });
}
