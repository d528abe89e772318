/** The open register as files, in parts as they are sent, and their JSON Schema. */
import * as z from 'zod';
import { formatFactsCsv, openColumns } from '@/lib/companies/facts-csv';
import {
  type OpenCompany,
  openLicence,
  openLicenceUrl,
  openRegister,
  type openRegisterHead,
  ownTextFields,
} from '@/lib/contract/open-data';
import { openDataPaths } from '@/lib/routes/crawler-files';
import { absoluteUrl, href } from '@/lib/routes/href';

type Batches = AsyncIterable<readonly OpenCompany[]>;

/** The parts of the JSON before its companies; `version` is that of the companies. */
function headOf(siteUrl: string, version: string): z.infer<typeof openRegisterHead> {
  return {
    version,
    license: openLicence,
    license_url: openLicenceUrl,
    license_excludes: Object.values(ownTextFields),
    documentation_url: absoluteUrl(siteUrl, href('open-data', 'en')),
    schema_url: absoluteUrl(siteUrl, openDataPaths.schema),
  };
}

/** The register as JSON in UTF-8, a company a line. */
export async function* openRegisterJson(
  batches: Batches,
  siteUrl: string,
  version: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${JSON.stringify(headOf(siteUrl, version)).slice(0, -1)},"companies":[`);
  let separator = '\n';
  for await (const batch of batches) {
    yield encoder.encode(separator + batch.map((each) => JSON.stringify(each)).join(',\n'));
    separator = ',\n';
  }
  yield encoder.encode('\n]}\n');
}

/** The register's facts as CSV in UTF-8, a fact a row. */
export async function* openRegisterCsv(batches: Batches): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${openColumns.join(',')}\r\n`);
  for await (const batch of batches) {
    const rows = batch.flatMap((company) => company.facts.map((fact) => ({ company, fact })));
    yield encoder.encode(formatFactsCsv(rows, { columns: openColumns, header: false }));
  }
}

/** JSON Schema (2020-12) of the JSON. */
export function openRegisterSchema(siteUrl: string) {
  return {
    $id: absoluteUrl(siteUrl, openDataPaths.schema),
    title: 'Snoei: open register',
    ...z.toJSONSchema(openRegister),
  };
}
