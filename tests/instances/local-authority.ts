/** A certificate for a name, signed by an authority of this test. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const opensslFile = '/usr/bin/openssl';

export interface LocalCertificate {
  readonly certificateFile: string;
  readonly keyFile: string;
  /** The authority's own certificate, which a client trusts. */
  readonly authority: string;
}

/** Writes both into a folder, which is created. */
export function makeCertificate(folder: string, name: string): LocalCertificate {
  mkdirSync(folder, { recursive: true });
  const file = (own: string) => path.join(folder, own);
  const openssl = (...options: string[]) => execFileSync(opensslFile, options, { stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    ...['req', '-x509', ...newKey, '-days', '2', '-subj', '/CN=Local authority'],
    ...['-keyout', file('authority.key'), '-out', file('authority.pem')],
  );
  openssl('req', ...newKey, '-subj', `/CN=${name}`, '-keyout', file('site.key'), '-out', file('site.csr'));
  writeFileSync(file('names.txt'), `subjectAltName=DNS:${name}\n`);
  openssl(
    ...[
      'x509',
      '-req',
      '-in',
      file('site.csr'),
      '-days',
      '2',
      '-extfile',
      file('names.txt'),
      '-CAcreateserial',
    ],
    ...['-CA', file('authority.pem'), '-CAkey', file('authority.key'), '-out', file('site.pem')],
  );
  return {
    certificateFile: file('site.pem'),
    keyFile: file('site.key'),
    authority: readFileSync(file('authority.pem'), 'utf8'),
  };
}
