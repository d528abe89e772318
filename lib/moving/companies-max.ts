/** Companies of one moving list. */
export const movingCompaniesMax = 40;
