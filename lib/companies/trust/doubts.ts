/**
 * Whether whoever gathered a fact doubted it, from the remark or the note beside it. Both say what the fact itself can't: that a page was
 * not read or is old; a remark also that it is about something else.
 */

/** What makes a fact doubtful in a remark as well as in a note for visitors. */
const doubts: readonly RegExp[] = [
  // What was not read.
  /\b(?:not|never|nor) (?:been )?(?:read|seen|stated|found|said|spelled out)\b/i,
  // A date that is not visible leaves the fact undated, and casts no doubt on it.
  /(?<!\b(?:age|date|version)(?: was)? )\bnot visible\b/i,
  /\bdoes not (?:say|show|spell out|state|name)\b/i,
  /\bstored (?:copy|excerpt|text)\b/i,
  /\bonly named\b/i,
  // What is assumed.
  /\bfrom memory\b|\bI remember\b/i,
  /\b(?:check|guess\w*|inferred|derived|perhaps|probably|presumably|unclear)\b/i,
  /\bmay (?:be|conflict|have|include|no longer)\b/i,
  /\b(?:vermoedelijk|waarschijnlijk|(?<!niet )mogelijk|misschien|niet nagegaan|niet te zien|onduidelijk)\b/i,
  // What is no longer so.
  /(?:^|[;:] ?|\bis |\bare )old\b|\bold (?:address|help page|own page|page|site|terms)\b/i,
  /\b(?:older text|undated, older|page of about|oude (?:huisregels|pagina)|van voor de fusie)\b/i,
];

/** What a remark keeps from visitors, and a note tells them: it narrows the fact down ("For the trial."). */
const otherSubjects: readonly RegExp[] = [
  // What is about something else.
  /\b(?:named|stated|meant|written) for\b/i,
  /\bpage is about\b|\bone product only\b/i,
  /^for (?:breakdowns|changes)\b|\bonly for\b/i,
  /\bcorporate membership\b|\bbusiness page\b/i,
  // What holds for every company of its kind, and is shown as the general way.
  /^general\b|\bgeneral for\b|\brule of COIN\b|\bporting (?:out )?works\b/i,
  /\bnot in the store\b|\bno page of this company\b/i,
  // What is of another country.
  /(?<!\bfrom the )\b(?:Belgian|British|Danish|French|German|LU|Swedish|en-gb) (?:edition|help page|page|site)\b/i,
];

/** Whether a note for visitors doubts the fact that it stands beside. */
export function isDoubtingNote(note: string): boolean {
  return doubts.some((doubt) => doubt.test(note));
}

/** Whether a remark doubts the fact that it stands beside; no remark doubts nothing. */
export function isDoubting(remark: string | undefined): boolean {
  return remark !== undefined && [...doubts, ...otherSubjects].some((doubt) => doubt.test(remark));
}
