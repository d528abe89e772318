/** The public figures, computed from the letters that we posted (wire shapes). */
import * as z from 'zod';
import { company } from '../companies';
import { companyCategories } from '../company-kinds';
import { openLicence, openLicenceUrl } from '../open-data';

/** Counts are rounded down to a multiple of this. */
export const figureCountStep = 10;

/** Shares are rounded to a multiple of this many percent, and never to none or all. */
export const figurePercentStep = 5;

export const publicFigure = z.object({
  /** Letters posted in the period, rounded down to a multiple of ten. */
  letters: z.number().int(),
  /** Those that the company confirmed, rounded down to a multiple of ten; null if fewer than twenty. */
  confirmed: z.number().int().nullable(),
  /** Median of the calendar days from posting to the company's confirmation; null if `confirmed` is. */
  median_days_to_confirmation: z.number().int().min(0).nullable(),
  /** Share of the letters whose price was paid back, to five percent: 5 is at most 5, 95 is at least 95. */
  refunded_percent: z
    .number()
    .int()
    .min(figurePercentStep)
    .max(100 - figurePercentStep),
});
export type PublicFigure = z.infer<typeof publicFigure>;

const categoryFigure = publicFigure.extend({ category: z.enum(companyCategories) });
export type CategoryFigure = z.infer<typeof categoryFigure>;

const companyFigure = publicFigure
  .extend({ category: z.enum(companyCategories) })
  .extend(company.pick({ slug: true, name: true, english: true }).shape)
  .extend({
    /** The company's page on the site. */
    url: z.url(),
  });
export type CompanyFigure = z.infer<typeof companyFigure>;

export const publicFigures = z.object({
  license: z.literal(openLicence),
  license_url: z.literal(openLicenceUrl),
  /** The page with the figures and their definitions. */
  documentation_url: z.url(),
  schema_url: z.url(),
  /** Letters below which no figure is published. */
  letters_min: z.number().int(),
  /** First and last day of posting; null before the figures were first computed. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** When they were computed: once for each period. */
  computed_at: z.iso.datetime().nullable(),
  /** Null with fewer than twenty letters. */
  total: publicFigure.nullable(),
  categories: z.array(categoryFigure),
  companies: z.array(companyFigure),
});
export type PublicFigures = z.infer<typeof publicFigures>;
