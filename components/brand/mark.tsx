/** The mark alone: a leaf with one clean cut, on a tile. Its colours are its own, the same on every ground. */
import { Drawing } from '@/components/ui/drawing';

export function Mark({ label, className }: { readonly label?: string; readonly className?: string }) {
  return (
    <Drawing label={label} viewBox="0 0 48 48" className={className}>
      <rect width="48" height="48" rx="12" fill="#1e6b45" />
      <path d="M12 37C7.5 21 17 10.5 38.5 9.5 39.5 30 28.5 41 12 37Z" fill="#c8ee6a" />
      <path d="M7 42 24.5 24" stroke="#1e6b45" strokeWidth="2.6" fill="none" />
      <path d="M14 9.5 41 33.5" stroke="#1e6b45" strokeWidth="3.6" fill="none" />
    </Drawing>
  );
}
