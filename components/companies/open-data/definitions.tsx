/** Names of the data set or the API with their meaning; on a phone the meaning is below its name. */
import type { ReactNode } from 'react';

export interface Definition {
  readonly id: string;
  readonly term: ReactNode;
  readonly meaning: ReactNode;
}

export function Definitions({ caption, items }: { caption: string; items: readonly Definition[] }) {
  return (
    <div>
      <p className="font-semibold text-sm">{caption}</p>
      <dl className="mt-2 divide-y divide-sand border-sand border-y">
        {items.map(({ id, term, meaning }) => (
          <div key={id} className="grid gap-x-6 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="font-semibold [overflow-wrap:anywhere]">{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
