/** A pair of secateurs, lying on a line from left to right: the blades cut at the right. */
import { Drawing } from '@/components/ui/drawing';

export function Secateurs({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 44 28" className={className}>
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        <path d="M2.5 5.5c7-1.2 13 1.5 20 8" strokeWidth="4.2" className="text-clay" />
        <path d="M2.5 22.5c7 1.2 13-1.5 20-8" strokeWidth="4.2" className="text-clay" />
      </g>
      <path
        d="M21.5 15.2c4.6 1.2 8.6 5 11 9.8 4.6-2.6 7-7 6.6-10.6-5-2.6-11-3-17.6.8Z"
        fill="currentColor"
        transform="rotate(-6 22 14)"
      />
      <path
        d="M21.5 12.8C27 9.5 32 6.8 40.5 8.2c1 1.4.6 2.6-.6 3-6.6-.6-11.7.4-17 3.2Z"
        fill="currentColor"
        transform="rotate(-8 22 14)"
      />
      <circle cx="22" cy="14" r="3.4" fill="currentColor" />
      <circle cx="22" cy="14" r="1.2" fill="var(--paper)" />
    </Drawing>
  );
}
