/** The folder of an event file with what teams did. */
export const resultsFolder = 'results/';

/** The first file of the folder, which describes the others. */
export const aboutFile = `${resultsFolder}results.yaml`;

/** The name and version of the results in an event file. */
export const resultsFormat = 'versta.results/1';

/** What an export includes of what teams did: nothing, everything without names, or everything. */
export const resultsChoices = ['none', 'anonymous', 'personal'] as const;
export type ResultsChoice = (typeof resultsChoices)[number];
export type ExportedResults = Exclude<ResultsChoice, 'none'>;

/** The kinds of lines, in the order of the files. Each kind has one file, with one JSON text a line. */
export const lineKinds = ['teams', 'ledger', 'attempts', 'solves', 'hints', 'visits'] as const;
export type LineKind = (typeof lineKinds)[number];

export const linesFile = (kind: LineKind): string => `${resultsFolder}${kind}.jsonl`;
