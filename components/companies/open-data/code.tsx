import type { ReactNode } from 'react';

/** A name of a field or value in running text. */
export function code(name: ReactNode) {
  return (
    <code translate="no" className="text-sm [overflow-wrap:anywhere]">
      {name}
    </code>
  );
}
