import type { YAMLParseError, YAMLWarning } from 'yaml';
import type { Fault } from './faults.ts';

type Broken = Pick<YAMLParseError | YAMLWarning, 'code' | 'message'>;
type Said = Pick<Fault, 'code' | 'params'>;

const codes: Partial<Record<Broken['code'], Fault['code']>> = {
  BAD_INDENT: 'yamlIndent',
  MISSING_CHAR: 'yamlColon',
  MULTILINE_IMPLICIT_KEY: 'yamlColon',
  BLOCK_AS_IMPLICIT_KEY: 'yamlColonInText',
  BLOCK_IN_FLOW: 'yamlBracket',
  BAD_DQ_ESCAPE: 'yamlEscape',
  MULTIPLE_DOCS: 'yamlDocuments',
  BAD_ALIAS: 'alias',
  ALIAS_PROPS: 'alias',
  MULTIPLE_ANCHORS: 'alias',
  TAG_RESOLVE_FAILED: 'tag',
  MULTIPLE_TAGS: 'tag',
};

/** Where the library has one code for several faults, its sentence tells them apart; the first that fits counts. */
const sentences: [RegExp, Fault['code']][] = [
  [/a tab character|Tabs are/, 'yamlTab'],
  [/start with/, 'yamlStart'],
  [/closing ['"]quote/, 'yamlQuote'],
  [/flow|Missing , /i, 'yamlBracket'],
  [/must end with|Missing space after/, 'yamlBracket'],
  [/without - indicator/, 'yamlIndent'],
];

/** What the library of YAML says, in our own words. */
export function yamlFault({ code, message }: Broken): Said {
  const ours = sentences.find(([words]) => words.test(message))?.[1] ?? codes[code] ?? 'yaml';
  // The sentence ends with the sign.
  return { code: ours, params: ours === 'yamlStart' ? { sign: message.at(-1) ?? '' } : {} };
}
