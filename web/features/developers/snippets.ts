/** The placeholder of the token in examples. */
export const placeholder = 'vst_YOUR_TOKEN';

export const snippetKinds = ['curl', 'javascript', 'python', 'subscription'] as const;
export type SnippetKind = (typeof snippetKinds)[number];

export interface SnippetFor {
  /** The origin of this site, without a slash at its end. */
  origin: string;
  /** Slug of an event. */
  event: string;
  token: string;
}

const fields = '{ version boards { category { code } rows { rank teamName total } } }';

/** The first request of an integration: the board of an event, three rows of each category. */
export const firstQuery = (event: string): string => `{ standings(event: "${event}", first: 3) ${fields} }`;

const subscription = (event: string) => `subscription { standingsChanged(event: "${event}", first: 3) ${fields} }`;

/** Inside single quotes of a shell; slugs have neither quotes nor backslashes. */
const body = (query: string) => JSON.stringify({ query });

const curl = ({ origin, event, token }: SnippetFor) => `curl -sS ${origin}/graphql \\
  -H 'authorization: Bearer ${token}' \\
  -H 'content-type: application/json' \\
  -d '${body(firstQuery(event))}'`;

const javascript = ({ origin, event, token }: SnippetFor) => `// node board.mjs
const query = \`${firstQuery(event)}\`;

const response = await fetch('${origin}/graphql', {
  method: 'POST',
  headers: { authorization: 'Bearer ${token}', 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
});
const { data, errors } = await response.json();
if (errors) throw new Error(errors[0].extensions.code);
console.log(JSON.stringify(data, null, 2));`;

const python = ({ origin, event, token }: SnippetFor) => `# python3 board.py
import json
import urllib.request

query = '${firstQuery(event)}'
request = urllib.request.Request(
    "${origin}/graphql",
    data=json.dumps({"query": query}).encode(),
    headers={"authorization": "Bearer ${token}", "content-type": "application/json"},
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)
if "errors" in answer:
    raise SystemExit(answer["errors"][0]["extensions"]["code"])
print(json.dumps(answer["data"], ensure_ascii=False, indent=2))`;

const stream = ({ origin, event, token }: SnippetFor) => `curl -sSN ${origin}/graphql \\
  -H 'authorization: Bearer ${token}' \\
  -H 'accept: text/event-stream' \\
  -H 'content-type: application/json' \\
  -d '${body(subscription(event))}'`;

/** Each runs as it is copied: curl and the subscription in a POSIX shell, the others with nothing but Node 20 or Python 3. */
export const snippets: Record<SnippetKind, (options: SnippetFor) => string> = { curl, javascript, python, subscription: stream };
