// Which responses are those of maintenance: metrics count them apart from failures.

/** Response header of the middleware. Not sent. */
export const maintenanceHeader = 'x-maintenance';

const mark = Symbol('maintenance');

/**
 * Takes the header off and remembers it; call it before the headers are sent.
 * @param {import('node:http').ServerResponse} response
 */
export function takeMaintenance(response) {
  if (!response.hasHeader(maintenanceHeader)) return;
  response.removeHeader(maintenanceHeader);
  Reflect.set(response, mark, true);
}

/**
 * @param {import('node:http').ServerResponse} response whose headers were sent
 * @returns {boolean}
 */
export const isMaintenance = (response) => Reflect.get(response, mark) === true;
