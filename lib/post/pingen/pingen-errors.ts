/** How a request to the print house fails. Neither error has personal data: a reason is a code. */

/** Pingen was unreachable, too late, busy or refused our credentials: to be tried again later. What it did is not known. */
export class PrintHouseUnavailable extends Error {
  override readonly name = 'PrintHouseUnavailable';

  constructor(readonly reason: string) {
    super(`the print house can not be reached: ${reason}`);
  }
}

/** Pingen rejected this request: repeating it is of no use. */
export class PrintHouseRefusal extends Error {
  override readonly name = 'PrintHouseRefusal';

  constructor(
    readonly status: number,
    /** Pingen's own words, for operators. */
    readonly words: string,
  ) {
    super(`the print house refused: http_${status}`);
  }
}
