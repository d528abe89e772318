/** Countries of recipients and senders, and the field that asks for one. Not among the other choices: few forms load the list. */
import type { Field, FieldSettings } from './field';
import { accept, refuse, schemaFrom } from './reading';

/** ISO 3166-1 alpha-2, lower case. */
export const countryCodes =
  'nl be de gb ad ae af ag ai al am ao ar as at au aw ax az ba bb bd bf bg bh bi bj bl bm bn bo bq br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gt gu gw gy hk hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tg th tj tk tl tm tn to tr tt tv tw tz ua ug um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'.split(
    ' ',
  );

/** The first of them lead every list, as the most frequent ones. */
const leadingCount = 4;

// Unverified: used to accept an empty postcode, never to reject one.
const withoutPostalCodes = new Set(
  'ae ag ao aw bf bi bj bo bq bs bw bz cd cf cg ci ck cm cw dj dm er fj ga gd gh gm gq gy hk jm ki km kn ly ml mo mr mw nr nu qa rw sb sc sl sr st sx sy td tg tk tl to tv ug vu ye zw'.split(
    ' ',
  ),
);

/** Returns whether addresses of a country have no postcode. */
export function lacksPostalCodes(country: string): boolean {
  return withoutPostalCodes.has(country);
}

/** Returns the name of a country in a language; its code where it has none. */
export function countryLabel(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code;
}

/**
 * Returns the countries by name in a language; the most frequent first, the rest in that language's alphabetical order.
 */
export function listCountries(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const named = countryCodes.map((value) => ({ value, label: names.of(value.toUpperCase()) ?? value }));
  const { compare } = new Intl.Collator(locale);
  const rest = named.slice(leadingCount).sort((one, other) => compare(one.label, other.label));
  return [...named.slice(0, leadingCount), ...rest];
}

/** A country, as a select; two lower-case letters. */
export function countryField<const N extends string>(
  name: N,
  settings: FieldSettings<string> = {},
): Field<N, string> {
  const { optional = false, ...rest } = settings;
  const isCode = (raw: unknown): raw is string => typeof raw === 'string' && countryCodes.includes(raw);
  return {
    name,
    type: 'select',
    required: !optional,
    optionSet: 'countries',
    width: 'medium',
    schema: () => schemaFrom((raw) => (isCode(raw) ? accept(raw) : refuse('not-an-option'))),
    ...rest,
  };
}
