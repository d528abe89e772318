/** Result of a question posted without JavaScript: review, errors or confirmation. */
import { randomUUID } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text/text-link';
import { type Api, ApiFailure } from '@/lib/api-client/api';
import { getChatToken } from '@/lib/api-client/chat';
import type { FormNote } from '@/lib/contract/accounts';
import { formKeyControl } from '@/lib/contract/form-key-control';
import { shortReference } from '@/lib/contract/references';
import { href } from '@/lib/routes/href';
import { ChatReceipt } from './chat-receipt';
import { QuestionPage } from './question-page';

interface SentQuestionProps {
  /** API client with the visitor's session. */
  readonly api: Api;
  readonly note: FormNote;
}

export async function SentQuestion({ api, note }: SentQuestionProps) {
  const locale = await getLocale();
  const t = await getTranslations('chat');
  const { reference, answer_by: answerBy, email } = note.values;
  if (note.done && reference && answerBy && email) {
    const receipt = { short_reference: shortReference(reference), answer_by: answerBy, email };
    return (
      <QuestionPage heading={t('receipt.title')} intro={null} structured={false}>
        <ChatReceipt locale={locale} receipt={receipt} />
        <p className="mt-5">
          <TextLink standalone href={href('question', locale)}>
            {t('receipt.another')}
          </TextLink>
        </p>
      </QuestionPage>
    );
  }
  const token = await findToken(api);
  const wrong = Object.keys(note.errors).length > 0;
  // Field errors need no general message.
  const message = wrong ? null : (note.message ?? (token === null ? t('failure.token') : null));
  const failed = wrong || message !== null;
  return (
    <QuestionPage
      heading={t('send.title')}
      intro={<p>{t(failed ? 'send.notSent' : 'send.intro')}</p>}
      values={note.values}
      structured={false}
      form={{
        hidden: { ...(token === null ? {} : { token }), [formKeyControl]: randomUUID() },
        start: { errors: note.errors, message },
      }}
    />
  );
}

/** Returns a chat token for this browser, or null when it is refused. */
async function findToken(api: Api): Promise<string | null> {
  try {
    return (await getChatToken(api)).token;
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
