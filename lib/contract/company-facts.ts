/**
 * Facts about a company: how one cancels there, what it costs and where letters go, each with its source (wire shapes and the
 * shapes of the register's files). Texts are keyed by language.
 */
import * as z from 'zod';
import { localized, localizedText } from '@/lib/i18n/localized';
import { postalAddress } from './postal-address';

/** What a fact is meant for. An address for anything but cancelling never receives a letter by itself. */
export const factPurposes = [
  'cancellation',
  'customer-service',
  'general',
  'complaints',
  'privacy',
  'head-office',
  'donor-service',
  /** For whoever acts after a customer's death. */
  'next-of-kin',
] as const;
export type FactPurpose = (typeof factPurposes)[number];

/** How a company accepts a cancellation. */
export const cancelMethods = [
  'account',
  'app',
  'form',
  'email',
  'phone',
  'chat',
  'letter',
  /** A shop or a desk. */
  'store',
  /** The App Store or Google Play, for who pays there. */
  'app-store',
  'switch',
] as const;
export type CancelMethod = (typeof cancelMethods)[number];

/**
 * How far a fact can be trusted. A: the company's own page or an authority, which a reader can open. B: an independent page, or
 * the company's own with doubts, which a reader can open. C: a hint for operators, never shown to visitors.
 */
export const factTiers = ['A', 'B', 'C'] as const;

/**
 * Who says so: the company's page, an authority, an independent page, a letter service or the like, public source code, the
 * company in answer to a letter, contracts of customers, an operator who looked it up.
 */
export const factSourceKinds = [
  'own',
  'authority',
  'independent',
  'secondary',
  'code',
  'company-answer',
  'customers',
  'operator',
] as const;

/** A date as sources give it: YYYY, YYYY-MM or YYYY-MM-DD. */
export const partialDate = z
  .string()
  .regex(/^(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/);

/** ISO 8601 period of one unit: P1M, P30D, P2W, P1Y. */
const period = z.string().regex(/^P\d{1,3}[DWMY]$/);

const webAddress = z.url({ protocol: /^https?$/ });

/** An address that could not be taken apart has its lines only. */
const factAddress = postalAddress.extend({ country: z.string().length(2).nullable() });

/** The value of each kind of fact. */
export const factValues = {
  methods: z.array(z.enum(cancelMethods)).min(1),
  'cancel-page': webAddress,
  steps: localized(z.array(z.string().min(1)).min(1)),
  phone: z.string().regex(/\d/).max(120),
  email: z.string().includes('@').max(254),
  chat: webAddress,
  address: factAddress,
  website: webAddress,
  /** The longest notice that the company's own terms require, in working days too (`working-days-5`), or when it ends without one. */
  'notice-term': z.union([
    period,
    z.string().regex(/^working-days-\d{1,2}$/),
    z.enum(['end-of-period', 'day']),
  ]),
  'minimum-term': period,
  refund: localizedText,
  /** In cents; `plan` is the name under which it is sold, where there are several. */
  price: z.strictObject({
    cents: z.number().int().positive(),
    per: z.enum(['month', 'year']),
    plan: z.string().min(1).optional(),
  }),
  'statement-name': z.string().min(1),
  /** No longer sold, or sold under another name; `successor` is the slug of the company that took it over. */
  ended: z.strictObject({ successor: z.string().nullable(), text: localizedText }),
} as const;

export type FactKind = keyof typeof factValues;
export type FactValue<K extends FactKind = FactKind> = z.infer<(typeof factValues)[K]>;
export const factKinds = Object.keys(factValues) as [FactKind, ...FactKind[]];

const factSource = z.strictObject({
  kind: z.enum(factSourceKinds),
  /** Where a reader can open it; null for what has no page, such as an answer to a letter. */
  url: webAddress.nullable(),
  /** The source's own date; null where it has none. */
  date: partialDate.nullable(),
});

/** What every fact has beside its kind and value. */
const factBase = {
  purpose: z.enum(factPurposes),
  tier: z.enum(factTiers),
  source: factSource,
  /** When it was last read or checked. */
  checked: partialDate,
  /** A remark for visitors ("another source differs"). */
  note: localizedText.optional(),
};

type FactBase = z.infer<z.ZodObject<typeof factBase>>;
type FactOf<K extends FactKind> = { kind: K; value: FactValue<K> } & FactBase;

/** One fact of one source; `value` has the shape of its kind. */
export type Fact = { [K in FactKind]: FactOf<K> }[FactKind];

/** A fact of one kind. */
export type FactOfKind<K extends FactKind> = Extract<Fact, { kind: K }>;

const unionOf = (shape: z.ZodRawShape) => {
  const [first, ...others] = factKinds.map((kind) =>
    z.strictObject({ kind: z.literal(kind), value: factValues[kind], ...factBase, ...shape }),
  );
  if (!first) throw new Error('there are no kinds of facts');
  return z.discriminatedUnion('kind', [first, ...others]);
};

/** A fact as pages and the open data have it. */
export const companyFact = unionOf({}) as unknown as z.ZodType<Fact>;

/** A fact with what only operators see: a doubt of the researcher, and the words of the source as evidence. */
export type RecordedFact = Fact & { remark?: string | undefined; quote?: string | undefined };

/** A fact as the register's files hold it. */
export const recordedFact = unionOf({
  remark: z.string().min(1).optional(),
  quote: z.string().min(1).optional(),
}) as unknown as z.ZodType<RecordedFact>;
