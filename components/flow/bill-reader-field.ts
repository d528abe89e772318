/** The field without which a form or step is not about a year's energy, and has no reader of statements. */
export const billReaderField = 'electricityUsage';
