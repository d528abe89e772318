/** A letter's text as a sheet: address window, subject, body, signature. */
import { useLocale, useTranslations } from 'next-intl';
import { signatureGroundHex } from '@/lib/config/business';
import type { LetterPreview, LetterSegments } from '@/lib/contract/letters/letter-preview';
import type { RawSignature } from '@/lib/fields/raw-signature';

interface LetterTextSheetProps {
  readonly preview: LetterPreview;
  /** The form's value, so that the image is not downloaded again. */
  readonly signature: RawSignature | null;
}

export function LetterTextSheet({ preview, signature }: LetterTextSheetProps) {
  return (
    <div
      lang={preview.language}
      dir="auto"
      translate="no"
      className="grid min-h-[34rem] content-start gap-4 rounded-[3px] border border-sand bg-sheet p-[8%] text-xs leading-relaxed shadow-lift"
    >
      <Block lines={preview.sender} className="justify-self-end text-end" />
      <div className="max-w-[80%] justify-self-start rounded-[3px] border border-line border-dashed px-3 py-2">
        {preview.notice ? <p className="mb-1 font-bold text-postal">{preview.notice}</p> : null}
        <Block lines={preview.recipient} />
      </div>
      <p className="mt-2">
        <Segments segments={preview.place_and_date} />
      </p>
      <p className="font-bold">
        <Segments segments={preview.subject} />
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        {preview.details.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">
              <Segments segments={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{preview.greeting}</p>
      <p>
        <Segments segments={preview.opening} />
      </p>
      {preview.comment ? (
        <div>
          <p>{preview.comment.label}</p>
          {keyed(preview.comment.lines).map(({ key, value }) => (
            <p key={key}>{value}</p>
          ))}
        </div>
      ) : null}
      {keyed(preview.requests).map(({ key, value }) => (
        <p key={key}>
          <Segments segments={value} />
        </p>
      ))}
      <p>{preview.closing}</p>
      <SignatureLine signature={signature} />
      <Block lines={preview.signer} />
    </div>
  );
}

function SignatureLine({ signature }: { signature: RawSignature | null }) {
  const t = useTranslations('flow');
  const locale = useLocale();
  const { method, image, text } = signature ?? {};
  if (method === 'typed' && typeof text === 'string' && text.trim() !== '') {
    return <p className="font-display text-lg italic">{text}</p>;
  }
  if (method !== 'typed' && typeof image === 'string' && image !== '') {
    return (
      <span
        role="img"
        aria-label={t('letter.signature')}
        style={{ backgroundImage: `url(${image})`, backgroundColor: signatureGroundHex }}
        className="block aspect-[2/1] w-40 bg-center bg-contain bg-no-repeat"
      />
    );
  }
  return (
    <p lang={locale} className="w-40 border-line border-b border-dashed pb-1 text-ink-soft">
      {t('letter.unsigned')}
    </p>
  );
}

function Block({ lines, className }: { lines: readonly LetterSegments[]; className?: string }) {
  return (
    <address className={`not-italic [overflow-wrap:anywhere] ${className ?? ''}`}>
      {keyed(lines).map(({ key, value }) => (
        <span key={key} className="block">
          <Segments segments={value} />
        </span>
      ))}
    </address>
  );
}

/** E-mail addresses, words with a one-letter first part ("e-mail") and numbers in groups, which have no-break spaces. */
const unbrokenParts = /(\S*[@\u00a0]\S*(?:\u00a0\S+)*|(?<!\S)\p{L}-\p{L}\S*)/u;

/** Text whose unbroken parts move to the next line as a whole, and break only where they are wider than a line. */
function Unbroken({ text }: { text: string }) {
  return keyed(text.split(unbrokenParts)).map(({ key, value }) =>
    unbrokenParts.test(value) ? (
      <span key={key} className="inline-block max-w-full [overflow-wrap:anywhere]">
        {value}
      </span>
    ) : (
      <span key={key}>{value}</span>
    ),
  );
}

/** Text, with missing parts underlined; these are named in the language of the page. */
function Segments({ segments }: { segments: LetterSegments }) {
  const locale = useLocale();
  return keyed(joined(segments)).map(({ key, value }) =>
    typeof value === 'string' ? (
      <Unbroken key={key} text={value} />
    ) : (
      <span key={key} lang={locale} className="border-line border-b border-dashed px-1 text-ink-soft">
        {value.blank}
      </span>
    ),
  );
}

/** Joins adjacent texts: a full stop stays with the number before it. */
function joined(segments: LetterSegments): LetterSegments {
  const parts: LetterSegments[number][] = [];
  for (const word of segments) {
    const last = parts.at(-1);
    if (typeof word === 'string' && typeof last === 'string') parts[parts.length - 1] = last + word;
    else parts.push(word);
  }
  return parts;
}

/** Lines are identified by their index. */
function keyed<T>(values: readonly T[]): { key: string; value: T }[] {
  return values.map((value, index) => ({ key: String(index), value }));
}
