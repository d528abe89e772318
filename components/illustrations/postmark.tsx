/** A postmark: two rings and the waves that run over the stamp. Takes the colour of the text. */
import { Drawing } from '@/components/ui/drawing';

/** For use inside a drawing: 118 by 44, the rings at the left. */
export function PostmarkShape({ stroke = 'currentColor' }: { readonly stroke?: string }) {
  return (
    <g fill="none" stroke={stroke} strokeWidth="1.8">
      <circle cx="22" cy="22" r="20.5" />
      <circle cx="22" cy="22" r="13" />
      <path d="M12 22h20M15 17.5h14M15 26.5h14" />
      {[7, 15, 23, 31, 39].map((y) => (
        <path key={y} d={`M46 ${y}c6-5 12-5 18 0s12 5 18 0 12-5 18 0 12 5 18 0`} />
      ))}
    </g>
  );
}

export function Postmark({ className }: { readonly className?: string }) {
  return (
    <Drawing viewBox="0 0 120 45" className={className}>
      <PostmarkShape />
    </Drawing>
  );
}
