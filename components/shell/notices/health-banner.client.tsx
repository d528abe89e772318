'use client';
/**
 * The health-insurance banner: requests `GET /api/flags` after the page has loaded. It takes space below the bar, and
 * scrolls the page by the same amount in the same frame, so that visible content does not move.
 */
import { useLayoutEffect, useRef } from 'react';
import useSWR from 'swr';
import { Icon } from '@/components/ui/drawings/icon';
import { findHealthFlags } from './health-flags';

interface Target {
  readonly href: string;
  readonly label: string;
}

export interface HealthBannerProps {
  /** Label of the landmark. */
  readonly label: string;
  readonly question: string;
  /** While self-service is on; null when the page does not exist. */
  readonly comparison: Target | null;
  /** While self-service is off; null when the page does not exist. */
  readonly advice: Target | null;
}

export function HealthBannerContent({ comparison, advice, ...texts }: HealthBannerProps) {
  const { data } = useSWR('/api/flags', findHealthFlags);
  if (!data?.enabled) return null;
  const target = data.selfService ? comparison : advice;
  return target ? <HealthBannerStrip {...texts} target={target} /> : null;
}

function HealthBannerStrip({
  label,
  question,
  target,
}: Pick<HealthBannerProps, 'label' | 'question'> & { readonly target: Target }) {
  const strip = useRef<HTMLElement>(null);
  /** Once, even if the effect runs again. */
  const hasMoved = useRef(false);

  useLayoutEffect(() => {
    const height = strip.current?.offsetHeight ?? 0;
    const root = document.documentElement;
    root.dataset.banner = '';
    // Prevents the browser's own scroll anchoring.
    root.style.overflowAnchor = 'none';
    if (!hasMoved.current) window.scrollBy({ top: height, behavior: 'instant' });
    hasMoved.current = true;
    const frame = requestAnimationFrame(() => {
      root.style.overflowAnchor = '';
    });
    return () => {
      cancelAnimationFrame(frame);
      root.style.overflowAnchor = '';
      delete root.dataset.banner;
    };
  }, []);

  return (
    <aside ref={strip} aria-label={label} className="border-sand border-y bg-sand-soft print:hidden">
      {/* A plain link: its page may redirect to the comparison partner. */}
      <a
        href={target.href}
        className="mx-auto flex min-h-[45px] w-full max-w-[75rem] flex-wrap items-center gap-x-3 px-4 py-2 text-sm leading-snug no-underline sm:px-8 @3xl:min-h-[53px]"
      >
        <span>{question}</span>
        <span className="inline-flex items-center gap-1.5 font-semibold text-moss underline underline-offset-4">
          {target.label}
          <Icon name="arrow-right" sizePixels={16} />
        </span>
      </a>
    </aside>
  );
}
