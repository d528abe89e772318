/** What the API's document says about the values of an action. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { emailField } from '@/lib/fields/text-fields';
import type { ApiEnv } from '../api-env';
import { type Declaration, visitorAction } from './action';
import { documentAction } from './document-action';

/** The schema of an action's body. */
function bodyOf(declared: Pick<Declaration<object>, 'extras' | 'optionalFields'>) {
  const app = new OpenAPIHono<ApiEnv>();
  const action = visitorAction({
    ...declared,
    name: 'test',
    path: '/test',
    summary: 'Test',
    page: 'home',
    response: z.object({}),
    statuses: [200],
    run: async () => ({ status: 200, body: {} }),
  });
  documentAction(app, action, 'post', '/test');
  const document = JSON.parse(
    JSON.stringify(app.getOpenAPIDocument({ openapi: '3.0.0', info: { title: '', version: '' } })),
  );
  return document.paths['/test'].post.requestBody.content['application/json'].schema;
}

it('has descriptions, enums and types, and what is required', () => {
  const { properties, required } = bodyOf({
    extras: {
      key: 'Of a link',
      letter: { type: 'integer' },
      moment: { enum: ['now', 'later'], required: true },
    },
  });
  expect(properties).toEqual({
    key: { type: 'string', description: 'Of a link' },
    letter: { type: 'integer' },
    moment: { type: 'string', enum: ['now', 'later'] },
  });
  expect(required).toEqual(['moment']);
});

it('can say that a field is required which the action parses itself', () => {
  const { properties, required } = bodyOf({
    optionalFields: { email: emailField('email') },
    extras: { email: { required: true } },
  });
  expect(properties).toEqual({ email: { type: 'string' } });
  expect(required).toEqual(['email']);
});

it('requires nothing of plain names', () => {
  const { properties, required } = bodyOf({ extras: ['token'] });
  expect(properties).toEqual({ token: { type: 'string' } });
  expect(required).toBeUndefined();
});
