'use client';
/** Reports that an experiment became visible, once and only after consent. */
import { useEffect, useRef } from 'react';
import type { ExperimentName } from '@/lib/experiments/experiments';

export function ExposureMark({ experiment }: { readonly experiment: ExperimentName }) {
  const mark = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = mark.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      report(experiment);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [experiment]);

  return <span ref={mark} aria-hidden="true" className="block h-px" />;
}

async function report(experiment: ExperimentName): Promise<void> {
  try {
    const { reportExposure } = await import('@/lib/experiments/browser-experiments');
    reportExposure(experiment);
  } catch (error) {
    // A deployment may have removed the script: this exposure is not counted.
    console.warn('the exposure of an experiment could not be reported', error);
  }
}
