import { stringify } from 'yaml';

/** Prints a file of the format: the same data are always the same bytes. */
export const printYaml = (data: object): string =>
  stringify(data, {
    schema: 'core',
    version: '1.2',
    lineWidth: 110,
    indent: 2,
    blockQuote: 'literal',
    aliasDuplicateObjects: false,
    nullStr: 'null',
  });
