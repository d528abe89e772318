/** Declarations and consents of a case, one row each, with the version of the text. */
import { wireName } from '@/lib/fields/wire-names';
import { type AnyFlow, listFields } from '@/lib/flows/flow';
import type { Locale } from '@/lib/i18n/locale';
import { recordDeclarations } from '../../core/declarations/declarations';
import type { Transaction } from '../../db/client';

/** Records every ticked declaration. */
export async function recordCaseDeclarations(
  transaction: Transaction,
  declared: {
    readonly flow: AnyFlow;
    readonly values: Readonly<Record<string, unknown>>;
    readonly reference: string;
    readonly locale: Locale;
    readonly clientAddress: string;
    readonly at: Date;
  },
): Promise<void> {
  const { flow, values, ...whose } = declared;
  const lines = listFields(flow).flatMap(({ field: { name, textVersion } }) =>
    textVersion && values[name] === true ? [{ kind: wireName(name), textVersion }] : [],
  );
  await recordDeclarations(transaction, { ...whose, lines });
}
