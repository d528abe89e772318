/** The forms of a company's webhook, by wire name. */
import { signInCode } from '@/lib/fields/account-fields';
import { email } from '@/lib/fields/person-fields';
import { stringField } from '@/lib/fields/text-fields';
import type { FieldSet } from '../field-set';

const urlMaxLength = 500;

/** A name as typed, or a slug. */
const webhookCompany = stringField('webhookCompany', {
  max: 120,
  attributes: { autoComplete: 'organization', spellCheck: false, maxLength: 120 },
});

/** An https URL with a host name, without a port or credentials. */
const webhookUrl = stringField('webhookUrl', {
  max: urlMaxLength,
  find: findWebhookUrl,
  attributes: {
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: urlMaxLength,
    enterKeyHint: 'go',
  },
});

const hostName = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** The URL in its normal form without its fragment; null if it is none that a webhook may have. */
export function findWebhookUrl(line: string): string | null {
  if (!URL.canParse(line)) return null;
  const url = new URL(line);
  const { protocol, port, username, password, hostname } = url;
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  if (!isPlain || !hostName.test(hostname)) return null;
  url.hash = '';
  return url.href;
}

export const webhookRequestForm: FieldSet<{ company: string; email: string }> = {
  company: webhookCompany,
  email,
};
export const webhookCodeForm: FieldSet<{ code: string }> = { code: signInCode };
export const webhookUrlForm: FieldSet<{ url: string }> = { url: webhookUrl };
