/**
 * The file of an order: letters as posted, a report as a PDF, mails, and lists of hashes. The same record gives the same bytes: the only
 * moment in it is that of the last event.
 */
import { getSeller } from '@/lib/config/seller';
import type { caseFileParts } from '@/lib/contract/letters/case-files';
import { shortReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import { sha256 } from '@/lib/letters/fingerprint';
import { type ReportAttachment, renderReport } from '@/lib/letters/pdf/render-report';
import { absoluteUrl, href } from '@/lib/routes/href';
import { type ArchiveFile, safeNamePart, zipOf } from '../../core/archive/zip-archive';
import { type CaseRecord, postingFileId } from './case-record';
import { maskOf } from './masked-text';
import { reportPartsOf, reportTitleOf } from './report-parts';
import type { ListedFile } from './report-words';

export interface CaseFile {
  readonly zip: Uint8Array;
  readonly report: Uint8Array;
  /** Of what can be checked on its own. */
  readonly hashes: Readonly<Record<(typeof caseFileParts)[number], string>>;
}

const sumsName = 'SHA256SUMS';
const manifestName = 'manifest.json';

/** Makes it. */
export async function makeCaseFile(record: CaseRecord, siteUrl: string): Promise<CaseFile> {
  const { order, asOf } = record;
  const t = translatorOf(order.locale, 'caseFile');
  const verifyUrl = absoluteUrl(siteUrl, href('verify-letter', order.locale));
  const letters = letterFilesOf(record);
  const files = new Map(letters.map(({ id, name, bytes }) => [id, { name, sha256: sha256(bytes) }]));
  const title = reportTitleOf(record);
  const report = await renderReport({
    locale: order.locale,
    title,
    author: getSeller().legalName,
    asOf,
    parts: reportPartsOf({ record, files, verifyUrl }),
    attachments: letters.map(({ name, description, bytes }): ReportAttachment => {
      return { name: name.split('/').at(-1) ?? name, type: 'application/pdf', description, bytes };
    }),
    pageText: (page, pages) => t('report.page', { reference: shortReference(order.reference), page, pages }),
  });
  const contents: ArchiveFile[] = [
    { name: `${t('files.report')}.pdf`, bytes: report, compress: false },
    ...letters.map(({ name, bytes }) => ({ name, bytes, compress: false })),
    ...mailFilesOf(record),
  ];
  const listed = contents.map(({ name, bytes }) => ({
    name,
    bytes: bytes.length,
    sha256: sha256(bytes),
  }));
  const manifest = textFile(
    manifestName,
    `${JSON.stringify({ title, as_of: asOf.toISOString(), verify: verifyUrl, files: listed }, null, 2)}\n`,
  );
  const summed: ListedFile[] = [...listed, { name: manifestName, sha256: sha256(manifest.bytes) }];
  const sums = textFile(sumsName, summed.map((file) => `${file.sha256}  ${file.name}\n`).join(''));
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf([...contents, manifest, sums], asOf)) chunks.push(chunk);
  const zip = Buffer.concat(chunks);
  return {
    zip,
    report,
    hashes: {
      zip: sha256(zip),
      report: sha256(report),
      manifest: sha256(manifest.bytes),
      sums: sha256(sums.bytes),
    },
  };
}

interface LetterFile {
  /** Of the letter, the posting or the supplement. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly bytes: Uint8Array;
}

/** Letters, their earlier postings and the supplements to them, as they are printed. */
function letterFilesOf({ order, letters, supplements, supplementPdfs }: CaseRecord): LetterFile[] {
  const t = translatorOf(order.locale, 'caseFile');
  return letters.flatMap(({ letter, pdf, postings }) => {
    const number = letter.position + 1;
    const base = `${t('files.letters')}/${number}-${safeNamePart(letter.companyName)}`;
    const description = t('report.letter', { number, company: letter.companyName });
    const added = supplements
      .filter(({ letterId }) => letterId === letter.id)
      .flatMap((supplement): LetterFile[] => {
        const bytes = supplementPdfs.get(supplement.id);
        if (!bytes) return [];
        const name = `${base}-${t('files.supplement')}-${supplement.number}.pdf`;
        const about = t('report.supplement', { number: supplement.number, letter: number });
        return [{ id: supplement.id, name, description: about, bytes }];
      });
    const earlier = postings.flatMap((posting): LetterFile[] => {
      if (!posting.pdf) return [];
      const about = t('report.posting', { number: posting.number, letter: number });
      const name = `${base}-${t('files.posting')}-${posting.number}.pdf`;
      return [{ id: postingFileId(posting), name, description: about, bytes: posting.pdf }];
    });
    return [{ id: letter.id, name: `${base}.pdf`, description, bytes: pdf }, ...earlier, ...added];
  });
}

/** Mails whose text is still stored, without links and account numbers. */
function mailFilesOf(record: CaseRecord): ArchiveFile[] {
  const { order, mails } = record;
  const t = translatorOf(order.locale, 'caseFile');
  const masked = maskOf(record);
  return mails.flatMap(({ kind, subject, text, deliveredAt }, index) => {
    if (text === null) return [];
    const number = String(index + 1).padStart(2, '0');
    const name = `${t('files.mails')}/${number}-${safeNamePart(kind)}.txt`;
    const whole = masked(`${subject}\n${deliveredAt.toISOString()}\n\n${text}`);
    return [textFile(name, `${whole.trimEnd()}\n`)];
  });
}

function textFile(name: string, text: string): ArchiveFile {
  return { name, bytes: new TextEncoder().encode(text), compress: true };
}
