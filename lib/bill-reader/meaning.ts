/** What a figure is about, by the words around it: the nearest ones first. */
import type { DocumentFacts, Register, Subject } from './candidate';
import type { Figure } from './contexts';
import type { Quantity } from './pieces';
import { says, yearsIn } from './words';

export const around = ({ label, header, after, section }: Figure) =>
  `${label} | ${header} | ${after} | ${section}`;

export function subjectOf(
  { label, header, after, section, subject }: Figure,
  unit: Quantity | null,
): Subject | null {
  for (const text of [label, header, after, section, subject]) {
    if (says(text, 'water') && !says(text, 'gas', 'electricity')) return null;
    const isFeedIn = says(text, 'feedIn') || (text === after && /^terug\b/.test(text));
    const isGas = says(text, 'gas');
    const isElectricity = says(text, 'electricity');
    if (isFeedIn) return unit === 'm³' ? null : 'feedIn';
    if (isGas && isElectricity) continue;
    if (isGas) return unit === 'kWh' ? null : 'gas';
    // `stroom en 1.100 m³ gas`
    if (isElectricity && unit === 'm³') continue;
    if (isElectricity) return 'electricity';
    // `Levering` beside a heading about feeding in.
    if (says(text, 'delivery') && unit !== null) return unit === 'kWh' ? 'electricity' : 'gas';
  }
  if (unit === 'm³') return null;
  return unit === 'kWh' ? 'electricity' : null;
}

export function registerOf({ label, header, section, after }: Figure): Register {
  const ofLabel = registersIn(label);
  // `normaal en 1.266 kWh dal`: the words behind say something else.
  if (registersIn(after).some((each) => !ofLabel.includes(each))) return 'unnamed';
  for (const text of [label, header, section]) {
    const found = registersIn(text);
    if (found.length > 1) return 'unnamed';
    if (found[0]) return says(label, 'total') && text !== label ? 'total' : found[0];
    if (text !== section && says(text, 'total')) return 'total';
  }
  return 'unnamed';
}

function registersIn(text: string): Register[] {
  return (['low', 'normal', 'single'] as const).filter((word) =>
    says(text.replace(/off-?peak/g, 'low'), word),
  );
}

export function isOtherYear({ label, header, section }: Figure, { years }: DocumentFacts): boolean {
  return [label, header, section].some((text) => {
    const named = yearsIn(text);
    const last = Math.max(...years);
    return named.length > 0 && (years.length === 0 || Math.max(...named) !== last);
  });
}
