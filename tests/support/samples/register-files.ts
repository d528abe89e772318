/** The register of companies, read from its files: Playwright can't import the modules that import JSON (register.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { type RegisterRecord, registerRecord } from '@/lib/api/catalog/companies/register/register-record';

const folder = path.join(import.meta.dirname, '../../../lib/api/catalog/companies/register');

/** Every record, by id. */
export function readRegister(): readonly RegisterRecord[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) =>
      z.array(registerRecord).parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
    )
    .sort((one, other) => one.id - other.id);
}
