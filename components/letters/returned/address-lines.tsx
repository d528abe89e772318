/** A postal address, a line each. */
interface AddressLinesProps {
  readonly address: {
    readonly name?: string;
    readonly lines: readonly string[];
    readonly postal_code: string | null;
    readonly city: string | null;
  };
}

export function AddressLines({ address: { name, lines, postal_code: postalCode, city } }: AddressLinesProps) {
  const all = [name, ...lines, [postalCode, city].filter(Boolean).join('  ')].filter(Boolean);
  return <span className="whitespace-pre-line">{all.join('\n')}</span>;
}
