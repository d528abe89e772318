'use client';
/**
 * Checks a PDF: its SHA-256 is computed here, and only that is sent to the API. The request is shown for
 * transparency; offline the fingerprint is still shown.
 */
import { useId, useRef, useState } from 'react';
import { sha256Of } from '@/components/letters/order/sha256-of';
import { FileField } from '@/components/ui/file-field';
import { FileOutcome } from '@/components/ui/file-outcome';
import type { FoundLetter } from '@/lib/contract/cancellations';
import type { FoundCaseFile } from '@/lib/contract/letters/case-files';
import type { Locale } from '@/lib/i18n/locale';
import { CaseFileResult } from './case-file-result';
import { LetterResult } from './letter-result';
import type { ResultTexts } from './result-texts';

/** A letter is about 20 kB, the file of an order some hundreds; a far larger file is something else. */
const fileMaxBytes = 25 * 1024 * 1024;

type Status = 'busy' | 'asking' | 'notPdf' | 'tooLarge' | 'unreadable' | 'offline' | 'limited' | 'unknown';

export interface LetterDropProps {
  readonly locale: Locale;
  readonly texts: Readonly<
    Record<
      Status | 'text' | 'label' | 'choose' | 'drop' | 'proofHeading' | 'proofText' | 'proofOffline',
      string
    >
  >;
  readonly resultTexts: ResultTexts;
}

interface Check {
  readonly status: Status | 'found';
  /** The requested fingerprint, once computed. */
  readonly sha256: string | null;
  readonly letter: FoundLetter | FoundCaseFile | null;
}

const looks = {
  busy: 'busy',
  asking: 'busy',
  notPdf: 'warning',
  tooLarge: 'warning',
  unreadable: 'warning',
  offline: 'warning',
  limited: 'warning',
  unknown: 'error',
  found: 'success',
} as const;

/** Of letters, and of the file of an order with its list of files. */
const accepted = '.pdf,.zip,.json,application/pdf,application/zip';

/** Returns whether a file may be one of ours: a PDF, an archive, or a list of hashes. */
function isKnownKind(name: string, bytes: ArrayBuffer): boolean {
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 5)));
  return (
    start === '%PDF-' || start.startsWith('PK\u0003\u0004') || /^(manifest\.json|SHA256SUMS)$/.test(name)
  );
}

/** Requests the letter of a fingerprint; its code is loaded on use. */
async function lookUp(sha256: string, locale: Locale): Promise<Pick<Check, 'status' | 'letter'>> {
  try {
    const { findLetter } = await import('./letter-lookup');
    const letter = await findLetter(sha256, locale);
    if (letter === 'limited') return { status: 'limited', letter: null };
    return letter ? { status: 'found', letter } : { status: 'unknown', letter: null };
  } catch {
    // Without a response the visitor is informed and can retry.
    return { status: 'offline', letter: null };
  }
}

export function LetterDrop({ locale, texts, resultTexts }: LetterDropProps) {
  const id = useId();
  const turn = useRef(0);
  const [check, setCheck] = useState<Check | null>(null);

  async function verify(file: File) {
    turn.current += 1;
    const mine = turn.current;
    const show = (next: Check) => {
      if (mine === turn.current) setCheck(next);
    };
    const end = (status: Status) => show({ status, sha256: null, letter: null });
    if (file.size > fileMaxBytes) return end('tooLarge');
    end('busy');
    let sha256: string;
    try {
      const bytes = await file.arrayBuffer();
      if (!isKnownKind(file.name, bytes)) return end('notPdf');
      sha256 = await sha256Of(bytes);
    } catch {
      // The file was removed or is unreadable.
      return end('unreadable');
    }
    show({ status: 'asking', sha256, letter: null });
    show({ sha256, ...(await lookUp(sha256, locale)) });
  }

  const textOf = (status: Check['status']) => {
    if (status !== 'found') return texts[status];
    return check?.letter && 'part' in check.letter ? resultTexts.caseFile.heading : resultTexts.meaning.file;
  };
  return (
    <div>
      <p>{texts.text}</p>
      <FileField
        id={id}
        label={texts.label}
        button={texts.choose}
        hint={texts.drop}
        accept={accepted}
        onFiles={([file]) => {
          if (file) void verify(file);
        }}
      />
      <FileOutcome outcome={check && { look: looks[check.status], text: textOf(check.status) }} />
      {check?.letter ? (
        <div className="mt-6">
          {'part' in check.letter ? (
            <CaseFileResult file={check.letter} locale={locale} texts={resultTexts.caseFile} level={2} />
          ) : (
            <LetterResult letter={check.letter} by="file" locale={locale} texts={resultTexts} level={2} />
          )}
        </div>
      ) : null}
      {check?.sha256 ? (
        <div className="mt-6 border-line border-l-4 pl-4">
          <p className="font-semibold text-sm">{texts.proofHeading}</p>
          <p className="mt-1">
            <code
              translate="no"
              className="figures break-all text-sm"
            >{`GET /api/letters/by-hash/${check.sha256}`}</code>
          </p>
          <p className="mt-2 text-ink-soft text-sm">{texts.proofText}</p>
        </div>
      ) : null}
      <p className="mt-4 text-ink-soft text-sm">{texts.proofOffline}</p>
    </div>
  );
}
