'use client';
/** Offers the draft that this browser started earlier, where its form is open again and empty. */
import { useEffect, useState } from 'react';
import { Notice } from '@/components/shell/notices/notice';
import { buttonLook } from '@/components/ui/button-look';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { fillMessage } from './fill-message';
import { findLastDraft, type LastDraft } from './last-draft';
import { useOpenForm } from './open-form-store';

export interface StartedDraftNoticeProps {
  readonly locale: Locale;
  readonly texts: {
    readonly draft: string;
    readonly draftText: string;
    readonly continue: string;
    readonly restart: string;
    readonly close: string;
  };
}

export function StartedDraftNotice({ locale, texts: t }: StartedDraftNoticeProps) {
  const form = useOpenForm();
  const [found, setFound] = useState<LastDraft | null>(null);

  useEffect(() => {
    setFound(null);
    if (!form) return;
    let isCurrent = true;
    findLastDraft(form).then(
      (draft) => {
        if (isCurrent) setFound(draft);
      },
      // Without a connection the form works as it does without an earlier draft.
      (error: unknown) => console.warn('an earlier draft could not be looked for', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [form]);

  return (
    <div role="status" className="w-full">
      {form && found ? (
        <Notice
          icon="clock"
          onClose={() => setFound(null)}
          closeLabel={t.close}
          actions={
            <>
              <a
                href={form.draftPath(found.reference)}
                className={buttonLook({ size: 'small', variant: 'secondary' })}
              >
                {t.continue}
              </a>
              <button
                type="button"
                onClick={() => setFound(null)}
                className={buttonLook({ size: 'small', variant: 'quiet' })}
              >
                {t.restart}
              </button>
            </>
          }
        >
          <p className="font-semibold">{t.draft}</p>
          <p>{fillMessage(t.draftText, { moment: formatMoment(new Date(found.saved_at), locale) })}</p>
        </Notice>
      ) : null}
    </div>
  );
}
