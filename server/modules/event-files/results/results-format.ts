/** The folder of an event file that has what teams did. */
export const resultsFolder = 'results/';

/** The first file of the folder, which says what is in the others. */
export const aboutFile = `${resultsFolder}results.yaml`;

/** The name and version of the results in an event file. */
export const resultsFormat = 'versta.results/1';

/** What an export takes along of what teams did: nothing, everything but who it was, or everything. */
export const resultsChoices = ['none', 'anonymous', 'personal'] as const;
export type ResultsChoice = (typeof resultsChoices)[number];
export type TakenResults = Exclude<ResultsChoice, 'none'>;

/** The kinds of lines, in the order of the files; each has a file of its own with one JSON text a line. */
export const lineKinds = ['teams', 'ledger', 'attempts', 'solves', 'hints', 'visits'] as const;
export type LineKind = (typeof lineKinds)[number];

export const linesFile = (kind: LineKind): string => `${resultsFolder}${kind}.jsonl`;
