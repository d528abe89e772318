import { type Locale, languageTags } from '@/lib/i18n/locale';

const steps = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const;

/** Formats bytes in the largest fitting unit: `12 MB`. */
export function formatSize(sizeBytes: number, locale: Locale): string {
  const { unit, bytes } = steps.find((step) => sizeBytes >= step.bytes) ?? { unit: 'byte', bytes: 1 };
  return new Intl.NumberFormat(languageTags[locale], {
    style: 'unit',
    unit,
    maximumFractionDigits: sizeBytes / bytes < 10 && bytes > 1 ? 1 : 0,
  }).format(sizeBytes / bytes);
}

/** Formats seconds as `40 s`, `12 min`, `3 h`. */
export function formatWait(seconds: number, locale: Locale): string {
  const [unit, value] =
    seconds < 120
      ? (['second', seconds] as const)
      : seconds < 7200
        ? (['minute', Math.floor(seconds / 60)] as const)
        : seconds < 172_800
          ? (['hour', Math.floor(seconds / 3600)] as const)
          : (['day', Math.floor(seconds / 86_400)] as const);
  return new Intl.NumberFormat(languageTags[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(value);
}
