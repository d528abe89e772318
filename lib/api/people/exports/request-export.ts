/** `POST /api/exports`: requests a copy of all personal data. */
import { getSeller } from '@/lib/config/seller';
import type { ExportReceipt } from '@/lib/contract/exports';
import { translatorOf } from '@/lib/i18n/translator';
import { accountAction } from '../../core/actions/action';
import { ApiError } from '../../core/errors';
import { audit, requestOf } from '../../core/identity/audit';
import { isAccountGone } from '../../core/identity/store';
import { consumeRateLimit, refundRateLimit } from '../../core/limits/limiter';
import { exportView, findPreparing, queueExport } from './exports';

export const requestExport = accountAction({
  name: 'export',
  path: '/exports',
  summary: 'Request a copy of one’s own data; a mail follows when it is ready',
  page: 'account',
  proof: 'recent',
  statuses: [202],
  run: async (request) => {
    const { c, context, locale, browserHash, at, account } = request;
    const t = translatorOf(locale, 'exports');
    const resultOf = (stored: Parameters<typeof exportView>[0]) => {
      const body: ExportReceipt = { export: exportView(stored, at), message: t('requested') };
      return { status: 202, body } as const;
    };
    const preparing = await findPreparing(context.db, account.id, at);
    if (preparing) return resultOf(preparing);
    await consumeRateLimit(c, context, 'export', account.id);
    try {
      const stored = await queueExport(context, { accountId: account.id, browserHash, locale });
      audit(context, 'export-asked', { account: account.id, ...requestOf(request) });
      return resultOf(stored);
    } catch (error) {
      if (isAccountGone(error)) throw error;
      context.log.error({ err: error, ...requestOf(request) }, 'an export could not be requested');
      await refundRateLimit(context, 'export', account.id);
      throw new ApiError(500, t('failed', { email: getSeller().email }));
    }
  },
});
