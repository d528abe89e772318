/** Both OpenAPI documents are valid by two validators: the rules of the specification, and its JSON schema. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '@/lib/api/core/api-documents';
import { openApiPath } from '@/lib/routes/crawler-files';
import { createTestContext, type TestContext } from '../support/test-context';

let api: TestContext;

beforeAll(async () => {
  // With every route: those of development too.
  api = await createTestContext({ settings: { DEV_CLOCK: '1', DEMO_POST: '1' } });
});

const documents = {
  'the operators’ document': async () => JSON.stringify(describeApi(api.app, api.env.SITE_URL)),
  'the public document': async () => (await api.request(openApiPath)).text(),
};

describe.each(Object.entries(documents))('%s', (_, read) => {
  it('follows the rules of the specification', async () => {
    const config = await createConfig({ extends: ['spec'] });
    const problems = await lintFromString({ source: await read(), absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('is valid by the JSON schema of OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(await read()));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });
});
