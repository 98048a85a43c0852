import { parseSync } from 'vite';
import type { SourceFile } from '../sources.ts';

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** Steps of a zod schema that read the text, so that their cost depends on its length. */
const reading = new Set(['check', 'normalize', 'overwrite', 'pipe', 'refine', 'regex', 'superRefine', 'transform', 'trim', 'url']);
/** Bounded schemas begin with these names. */
const bounding = new Set(['text', 'trimmedText', 'plainText']);

/** Files that read a text without such a beginning, with the reason why the text is bounded. */
const exceptions: Record<string, Record<string, string>> = {
  'server/graphql/documents/persisted-documents.ts': { 'JSON.parse': 'a file of ours' },
  'server/graphql/http/call.ts': {
    'JSON.parse': 'an address, which comes with the head (16 KiB), or a body of at most 64 KiB',
  },
  'server/graphql/http/yoga.ts': { 'JSON.parse': 'a part of an address, which is bounded with the head of a request (16 KiB)' },
  'server/platform/db/connection/connect.ts': { URL: 'the address of the database, which is a setting' },
  'server/modules/event-files/archive/event-source.ts': { normalize: 'names of at most 1,000 characters' },
  'server/modules/event-files/archive/progress.ts': { 'JSON.parse': 'a file of ours' },
  'server/modules/event-files/format/event-format.ts': { normalize: 'paths of at most 300 characters' },
  'server/modules/identity/invitations/grant-role.ts': { normalize: 'codes of at most 100 characters, by the schemas of every sign-in' },
  'server/modules/identity/sign-in/oidc/flow.ts': { 'JSON.parse': 'a cookie of at most 4,000 characters that we sealed' },
  'server/modules/identity/sign-in/oidc/provider.ts': { URL: 'a setting' },
  'server/modules/mirrors/channels/call-service.ts': { 'JSON.parse': 'an answer of at most 4,000,000 characters' },
  'server/modules/mirrors/channels/vk.ts': { URL: 'a setting, or an address of at most 500 characters that VK names' },
  'server/modules/mirrors/channels/push.ts': { URL: 'an address of at most 1,000 characters' },
  'server/modules/privacy/forget.ts': { normalize: 'names of at most 200 characters' },
  'server/modules/quest/play/answer-matching.rules.ts': { normalize: 'answers of at most 500 characters' },
  'server/modules/standings/wall/wall.rules.ts': { Segmenter: 'messages of at most 8,000 characters' },
  'server/platform/text/shown-name.rules.ts': { normalize: 'names of at most 800 characters, of Telegram 513' },
  'server/modules/teams/team/team-name.rules.ts': { normalize: 'names of at most 500 characters', Segmenter: 'the same names' },
  'server/platform/readable-log.ts': { 'JSON.parse': 'a line of our own log' },
  'server/platform/settings/setting-rules.ts': { URL: 'a setting' },
  'server/cli/doctor/': { URL: 'a setting' },
  'server/cli/backup/': { URL: 'a setting, or what an operator types', 'JSON.parse': 'a file of ours' },
  'server/cli/rehearsal/': { URL: 'what an operator types, or an address of our own server' },
  'server/platform/db/idempotency.ts': { 'JSON.parse': 'a result that we sealed' },
  'server/platform/http/admission.ts': { URL: 'a header; Node takes at most 16 kB of them' },
  'server/first-paint/write-installation.ts': { 'JSON.parse': 'a file of ours, with texts of at most 120 characters in it' },
  'server/first-paint/pages.ts': { URL: 'an address; Node takes at most 16 kB of it' },
  'server/platform/redis/address.ts': { URL: 'a setting' },
  'server/platform/settings/setting-kinds.ts': { URL: 'a setting' },
  'server/platform/text/link.ts': { 'z.url': 'stands behind text() in a pipe' },
  'server/rest/body.ts': { 'z.string': 'null and the empty text are told apart, and a token is cut to 200 characters' },
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const listChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Reads `object` and `name` of a call `object.name(…)`. */
function readMethod(node: Node): { object: Node; name: string } | null {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  const callee = node['callee'] as Node;
  if (callee.type !== 'MemberExpression') return null;
  return { object: callee['object'] as Node, name: String((callee['property'] as Node)['name']) };
}

/** Finds the beginning of a chain of calls: `z.string`, or the name of a function. */
function beginning(node: Node): string {
  const method = readMethod(node);
  if (node.type !== 'CallExpression') return '';
  if (!method) return String((node['callee'] as Node)['name']);
  return method.object.type === 'Identifier' ? `${String(method.object['name'])}.${method.name}` : beginning(method.object);
}

/** Functions that read a whole text, with their names in the list above. */
const parsing = new Map([
  ['z.preprocess', 'z.preprocess'],
  ['z.url', 'z.url'],
  ['JSON.parse', 'JSON.parse'],
  ['Intl.Segmenter', 'Segmenter'],
  ['URL.parse', 'URL'],
]);

/** Describes the work that a node does on a text before its length is checked. */
function describeWork(node: Node): string | null {
  const method = readMethod(node);
  if (!method) return node.type === 'NewExpression' && (node['callee'] as Node)['name'] === 'URL' ? 'URL' : null;
  const { object, name } = method;
  const fullName = object.type === 'Identifier' ? `${String(object['name'])}.${name}` : name;
  const parser = parsing.get(fullName);
  if (parser) return parser;
  const first = beginning(object);
  if (first === 'z.string' && reading.has(name)) return first;
  return name === 'normalize' && !bounding.has(first) ? name : null;
}

/** Lists places in the server where a text is normalised, matched or parsed before its length is bounded. */
export function listUnboundedText(sources: SourceFile[]): string[] {
  const unused = new Set(Object.entries(exceptions).flatMap(([path, kinds]) => Object.keys(kinds).map((kind) => `${path} ${kind}`)));
  const problems: string[] = [];
  const visit = (node: Node, source: SourceFile): void => {
    const work = describeWork(node);
    const path = Object.keys(exceptions).find((each) => source.path.startsWith(each) && work !== null && work in (exceptions[each] ?? {}));
    if (path) unused.delete(`${path} ${work}`);
    else if (work)
      problems.push(
        `${source.path}:${source.text.slice(0, node.start).split('\n').length}: ${work} on a text that nothing has bounded: begin with text(…) of platform/input.ts`,
      );
    for (const child of listChildren(node)) visit(child, source);
  };
  for (const source of sources) {
    if (!/^server\/.*\.ts$/.test(source.path)) continue;
    visit(parseSync(source.path, source.text).program as unknown as Node, source);
  }
  return [...problems, ...[...unused].map((each) => `scripts/checks/house/text-bounds.ts: nothing does this any more: ${each}`)];
}
