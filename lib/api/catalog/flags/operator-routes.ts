/** Operators switch a flag. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { flagNames } from '@/lib/contract/flags';
import { booleanField } from '@/lib/fields/choice-fields';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { operatorAction } from '../../core/operators/operator-action';
import { switchFlag } from './service';

/** A yes/no field: a missing flag is an invalid request. */
const enabled = booleanField('flagEnabled', { mode: 'buttons' });

export function registerOperatorFlags(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, [
    operatorAction<{ enabled: boolean }>({
      name: 'flag',
      path: '/admin/flags/{name}',
      summary: 'Switch a flag on or off',
      fields: { enabled },
      proof: 'recent',
      page: 'admin-requests',
      run: async ({ tx, params, values, operator, at, locale }) => {
        const name = flagNames.find((each) => each === params.name);
        if (!name) throw new NotFoundError(locale);
        await switchFlag(tx, operator, { name, enabled: values.enabled, at });
        return { name, enabled: values.enabled };
      },
    }),
  ]);
}
