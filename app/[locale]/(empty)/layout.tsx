import type { ReactNode } from 'react';

/** The empty layout (spec §2): the page alone, without bar and footer. */
export default function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      {children}
    </main>
  );
}
