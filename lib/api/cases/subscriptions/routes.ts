/** Lists over HTTP: the endpoints of their mailed keys, and the operators' view of an address. */
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { keyedSubscription, subscriptionOutcome, unsubscribeEndpoint } from '@/lib/contract/subscriptions';
import { translatorOf } from '@/lib/i18n/translator';
import { registerKeyedRoutes } from '../../core/actions/keyed-routes';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { confirmSubscription, endSubscription } from './confirm-or-end';
import { registerAddressConsents } from './operator-routes';
import { findByKey } from './subscriptions';

export function registerSubscriptions(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerKeyedRoutes(app, context, {
    path: '/subscriptions',
    endPath: unsubscribeEndpoint,
    summaries: {
      lookup: 'What the key of a mailed link is about; changes nothing',
      end: 'Leave a list by one press; also for mail programs (RFC 8058)',
    },
    view: keyedSubscription,
    outcome: subscriptionOutcome,
    endFields: {
      everything: z.enum(['true', 'false']).optional().openapi({ description: 'Every list of the address' }),
    },
    endPage: 'unsubscribe',
    queryOf: (outcome): Record<string, string> => outcome ?? { state: 'expired' },
    expiredText: (locale) => translatorOf(locale, 'subscriptions')('expired.text'),
    find: async (key) => {
      const found = await findByKey(context.db, { key, at: context.clock.now() });
      if (!found) return null;
      const { list, state } = found.subscription;
      return { list, state, purpose: found.purpose };
    },
    confirm: {
      summary: 'Confirm with the key of a mailed link that one wants to be mailed',
      page: 'subscribed',
      run: (transaction, key) => confirmSubscription(transaction, context, key),
    },
    end: (transaction, { key, fields, clientAddress }) =>
      endSubscription(transaction, context, { key, everything: fields.everything === 'true', clientAddress }),
  });
  registerAddressConsents(app, context);
}
