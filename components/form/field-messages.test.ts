import { expect, it } from 'vitest';
import { messagesOf } from '@/lib/i18n/messages';
import { fieldMessages } from './field-messages';

const messages = messagesOf('nl');

it('has the texts of a signature only where there is one', () => {
  const email = { name: 'email', type: 'email' } as const;
  expect(fieldMessages([email], messages).controls).not.toHaveProperty('signature');
  const { controls } = fieldMessages([email, { name: 'signature', type: 'signature' }], messages);
  expect(controls).toEqual(messages.fields.controls);
});

it('has the errors of its own fields, once for those of several letters', () => {
  const { field } = fieldMessages(
    [
      { name: 'endDate', type: 'date' },
      { name: 'letter2EndDate', type: 'date' },
    ],
    messages,
  );
  expect(field).toEqual({ endDate: { problems: messages.fields.field.endDate.problems } });
});
