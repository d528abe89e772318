/** A question before signing in with a mailed link, with the response or the note that asks it. The form is then sent once more. */
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Callout } from '@/components/ui/callout';
import type { FormNote, SessionState } from '@/lib/contract/accounts';

export interface SignInQuestion {
  readonly question: string | null;
  /** Label of the button that answers yes, while there is a question. */
  readonly action: string | null;
  /** Takes over the question of a response, or that there is none. */
  readonly take: (session: SessionState) => void;
  /** What is sent along once the question was shown. */
  readonly hidden: Readonly<Record<string, string>>;
}

export function useSignInQuestion(note: FormNote | null): SignInQuestion {
  const t = useTranslations('auth.otherDevice');
  const [question, setQuestion] = useState(note?.other_device ? note.message : null);
  return {
    question,
    action: question === null ? null : t('action'),
    take: (session) => setQuestion(session.question ?? null),
    hidden: question === null ? {} : { confirm: 'true' },
  };
}

/** `children`: what else to say. */
export function SignInQuestionCallout({
  question,
  children,
}: Pick<SignInQuestion, 'question'> & { readonly children?: ReactNode }) {
  const t = useTranslations('auth.otherDevice');
  if (question === null) return null;
  return (
    <Callout tone="warning" role="alert" title={t('title')}>
      <p>{question}</p>
      {children}
    </Callout>
  );
}
