/** Mails a link to resume the draft elsewhere. */
import { useTranslations } from 'next-intl';
import { useId, useReducer, useState } from 'react';
import { controlLook } from '@/components/form/control';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locale';
import { loadRequests } from '../values/load-once';

interface ResumeLinkProps {
  readonly locale: Locale;
  /** Saves the draft and returns its reference. */
  readonly save: () => Promise<string>;
  /** Returns the form's current e-mail address. */
  readonly startEmail: () => string;
}

export function ResumeLink({ locale, save, startEmail }: ResumeLinkProps) {
  const t = useTranslations('flow');
  const id = useId();
  const [email, setEmail] = useState<string | null>(null);
  const [state, setState] = useState<{ kind: 'idle' | 'busy' | 'sent' | 'failed'; text: string }>({
    kind: 'idle',
    text: '',
  });
  // The form does not render this again while its address is typed.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  async function send() {
    const address = email ?? startEmail();
    if (state.kind === 'busy') return;
    setState({ kind: 'busy', text: '' });
    const requests = await loadRequests().catch(() => null);
    try {
      if (!requests) throw new Error('the requests could not be loaded');
      await requests.mailLink(locale, await save(), address);
      setState({ kind: 'sent', text: t('resume.sent', { email: address }) });
    } catch (error) {
      const failure = requests?.findRequestFailure(error);
      const text = failure && [...(failure.errors.email ?? []), failure.message].find((text) => text !== '');
      setState({ kind: 'failed', text: text ?? t('resume.failed') });
    }
  }

  return (
    <details onToggle={renderAgain} className="group rounded-card border border-sand bg-sheet p-4">
      <summary className="chevron flex min-h-6 items-center gap-2 font-semibold">{t('resume.title')}</summary>
      <div className="mt-3 grid gap-3">
        <p className="text-ink-soft text-sm">{t('resume.text')}</p>
        <label htmlFor={id} className="font-semibold text-sm">
          {t('resume.email')}
        </label>
        <div className="flex flex-wrap gap-2.5">
          <input
            id={id}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            // Detached from the surrounding form: not submitted with it, and Enter does not submit it.
            form={`${id}-none`}
            value={email ?? startEmail()}
            onChange={(event) => setEmail(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              event.stopPropagation();
              void send();
            }}
            className={`${controlLook} max-w-[20rem]`}
          />
          <Button
            variant="secondary"
            busy={state.kind === 'busy'}
            onClick={() => void send()}
            data-off-path=""
          >
            {t('resume.send')}
          </Button>
        </div>
        <p
          role="status"
          className={state.kind === 'failed' ? 'font-semibold text-danger text-sm' : 'text-sm'}
        >
          {state.text}
        </p>
      </div>
    </details>
  );
}
