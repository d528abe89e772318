/** A description list. */
import type { ReactNode } from 'react';

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

export function FactsList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-sand">
      {facts.map(({ term, value }) => (
        <div key={term} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="text-ink-soft text-sm">{term}</dt>
          <dd className="figures min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
