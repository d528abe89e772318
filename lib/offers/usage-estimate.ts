/** An estimate of a year's usage by household and home, for who has no yearly statement. An average: half of all homes use less. */
import type { FigureSource } from './energy-figures';
import type { homes, households } from './term-fields';

export type Household = (typeof households)[number];
export type Home = (typeof homes)[number];

/**
 * kWh a year that homes get from the grid, by people: of one person, of all homes (2.2 people on average), of three. The table was
 * read for these.
 */
const electricityByHousehold: Readonly<Record<Household, number>> = { '1': 1800, '2': 2760, '3': 3370 };

/** m³ of gas a year. */
const gasByHome: Readonly<Record<Home, number>> = {
  flat: 800,
  terraced: 1120,
  corner: 1330,
  'semi-detached': 1550,
  detached: 2050,
};

export const estimateSources: Readonly<
  Record<'electricity' | 'gas', FigureSource & { readonly of: number }>
> = {
  electricity: {
    name: 'CBS, 85140NED',
    url: 'https://www.cbs.nl/nl-nl/cijfers/detail/85140NED',
    of: 2020,
    readOn: '2026-11-29',
  },
  gas: {
    name: 'Nibud, slimhuis.tech',
    url: 'https://slimhuis.tech/klimaat/duurzaamheid/hoeveel-energie-verbruikt-een-gemiddeld-huishouden/',
    of: 2023,
    readOn: '2026-11-29',
  },
};

/** kWh a year. */
export function estimateElectricity(household: Household): number {
  return electricityByHousehold[household];
}

/** m³ a year. */
export function estimateGas(home: Home): number {
  return gasByHome[home];
}
