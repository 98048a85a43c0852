// node scripts/draw/request-path.ts (--files names them): the files that a request runs through, by the precise coverage of V8, as the table of docs/architecture.md.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const scratch = mkdtempSync(join(tmpdir(), 'versta-path-'));
Object.assign(process.env, {
  DATA_DIR: scratch,
  MEDIA_DIR: join(scratch, 'media'),
  DEMO: '1',
  LOG_LEVEL: 'silent',
  // The format of production. The other one counts people for its line of each minute.
  LOG_FORMAT: 'json',
  DATABASE_URL: '',
  REDIS_URL: '',
});
const { readConfig, prepareFolders } = await import('#server/platform/config.ts');
const { openDeps } = await import('#server/start/open-deps.ts');
const { prepare } = await import('#server/start/prepare.ts');
const { buildApp } = await import('#server/app.ts');

const documents = Object.entries(
  JSON.parse(readFileSync('server/graphql/__generated__/persisted-documents.json', 'utf8')) as Record<string, string>,
);
const findDocumentId = (operation: string): string => documents.find(([, text]) => text.startsWith(`${operation}(`))?.[0] ?? '';

type Headers = Record<string, string>;

/** A client of the server, with the session cookie of one person. */
class Client {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  async send(path: string, { headers = {}, body }: { headers?: Headers; body?: object } = {}): Promise<unknown> {
    const response = await fetch(`${this.#url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: this.#cookie,
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const session = response.headers.getSetCookie().find((each) => each.startsWith('session_token='));
    if (session) this.#cookie = session.split(';')[0] ?? '';
    const answer = (await response.json()) as { ok?: boolean; errors?: unknown };
    if (!response.ok || answer.errors) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer).slice(0, 300)}`);
    return answer;
  }

  asks(query: string, variables: object = {}): Promise<{ data: Record<string, never> }> {
    return this.send('/graphql', { body: { query, variables } }) as never;
  }

  sends(operation: string, variables: object): Promise<unknown> {
    const extensions = { persistedQuery: { version: 1, sha256Hash: findDocumentId(operation) } };
    return this.send('/graphql', { headers: { 'idempotency-key': crypto.randomUUID() }, body: { variables, extensions } });
  }

  async signIn(telegramId: string): Promise<this> {
    const { data } = await this.asks(
      'mutation ($id: ID!) { signDemoPayload(telegramId: $id) { id firstName lastName username photoUrl authDate hash } }',
      { id: telegramId },
    );
    await this.asks('mutation ($input: SignInWithTelegramInput!) { signInWithTelegram(input: $input) { __typename } }', {
      input: data['signDemoPayload'],
    });
    return this;
  }
}

/** Counts the files and the lines of the functions of the server that ran while the work was done. */
async function measurePath(session: Session, work: () => Promise<unknown>): Promise<{ files: string[]; lines: number }> {
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  const ran = result.flatMap(({ url, functions }) => {
    if (!url.startsWith('file:') || !url.includes('/server/') || url.includes('node_modules')) return [];
    const path = fileURLToPath(url);
    const text = readFileSync(path, 'utf8');
    const called = functions.filter(({ functionName, ranges: [range] }) => functionName !== '' && (range?.count ?? 0) > 0);
    const lines = called.reduce((sum, { ranges: [range] }) => {
      const body = text.slice(range?.startOffset, range?.endOffset);
      return sum + body.split('\n').length;
    }, 0);
    return called.length > 0 ? [{ path: relative(process.cwd(), path), lines }] : [];
  });
  return { files: ran.map(({ path }) => path), lines: ran.reduce((sum, { lines }) => sum + lines, 0) };
}

const config = readConfig();
prepareFolders(config);
const { deps, close } = await openDeps(config);
await prepare(deps);
const app = await buildApp(deps);
const url = await app.listen({ port: 0, host: '127.0.0.1' });

const captain = await new Client(url).signIn('2001');
const organizer = await new Client(url).signIn('1001');
const insider = await new Client(url).signIn('1101');

/** Lists riddles that the captain's team has not solved, with an accepted answer of each. */
const { data } = await captain.asks('{ blocks { riddles { id isSolved } } }');
const open = (data['blocks'] as unknown as { riddles: { id: string; isSolved: boolean }[] }[])
  .flatMap(({ riddles }) => riddles)
  .filter(({ isSolved }) => !isSolved);
const answers = new Map<string, string>();
for (const { id } of open) {
  const { data: edited } = await organizer.asks('query ($id: ID!) { editableRiddle(id: $id) { answers { text } } }', { id });
  const [first] = (edited['editableRiddle'] as unknown as { answers: { text: string }[] } | null)?.answers ?? [];
  if (first) answers.set(id, first.text);
}
const solvable = [...answers].toReversed();
const nextAnswer = () => solvable.pop() ?? ['', ''];
const solve = () => {
  const [riddleId, answer] = nextAnswer();
  return captain.sends('mutation CheckAnswer', { input: { riddleId, answer } });
};
const guess = () => captain.sends('mutation CheckAnswer', { input: { riddleId: solvable[0]?.[0], answer: `Мимо ${crypto.randomUUID()}` } });
const restSolve = () => {
  const [id, answer] = nextAnswer();
  return captain.send(`/api/quest/riddles/${id}/check-answer`, { headers: { 'idempotency-key': crypto.randomUUID() }, body: { answer } });
};
const board = `/graphql?${new URLSearchParams({
  extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: findDocumentId('query Standings') } }),
  variables: JSON.stringify({ event: 'demo', first: 100 }),
})}`;
const anonymous = new Client(url);
void insider;

const requests: [string, () => Promise<unknown>][] = [
  ['a right answer, with what the client asks back', solve],
  ['a wrong answer', guess],
  ['a right answer over REST', restSolve],
  ['a public board from the cache', () => anonymous.send(board)],
];
const session = new Session();
session.connect();
await session.post('Profiler.enable');
const isVerbose = process.argv.includes('--files');
console.log('| request | files | lines of the functions that ran |\n|---|--:|--:|');
for (const [name, send] of requests) {
  // The board of the previous request is sent to its readers in this time.
  await setTimeout(1_000);
  // Code that runs only once, or that V8 compiles lazily, is not part of the path of a request.
  await send();
  await send();
  const { files, lines } = await measurePath(session, send);
  console.log(`| ${name} | ${files.length} | ${lines} |`);
  if (isVerbose) console.log(files.map((file) => `    ${file}`).join('\n'));
}
await app.close();
deps.hub.close();
await close();
rmSync(scratch, { recursive: true, force: true });
process.exit(0);
