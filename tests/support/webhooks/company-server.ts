/** A company's server on this machine, and the sender of webhooks that reaches it. */
import { createWebhookSender, type SendWebhook } from '@/lib/api/ordering/webhooks/delivery/send-webhook';
import { type OutsideServer, startOutsideServer } from '../servers/outside-server';

export { outsideHost as companyHost, publicAddress } from '../servers/outside-server';

export interface CompanyServer extends OutsideServer {
  readonly send: SendWebhook;
  /** A sender with another timeout, or one that trusts no authority of this machine. */
  sender(options: { timeoutMilliseconds?: number; trusts?: boolean }): SendWebhook;
}

export async function startCompanyServer(): Promise<CompanyServer> {
  const outside = await startOutsideServer();
  const sender: CompanyServer['sender'] = ({ timeoutMilliseconds = 5000, trusts = true }) =>
    createWebhookSender({
      resolve: outside.resolve,
      agent: trusts ? outside.agent : outside.stranger,
      timeoutMilliseconds,
    });
  return Object.assign(outside, { sender, send: sender({}) });
}
