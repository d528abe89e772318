/** The home that somebody leaves, without schemas. */
export const movingHomes = ['rent', 'own'] as const;
export type MovingHome = (typeof movingHomes)[number];
