const rows = 100;

/** The board that every phone and wall shows; its version is the last word, so that a reader knows a whole message by its end. */
const boardDocument = `subscription Board($event: String!) {
  standingsChanged(event: $event, category: RU, first: ${rows}) {
    boards { category { code } totalCount rows { rank teamId teamName total } }
    event { slug name } frozenAt isStale version
  }
}`;

/** A subscription over HTTP as a browser sends it. */
export function subscriptionRequest({ query, variables, cookie }: { query: string; variables: object; cookie?: string }): string {
  const body = JSON.stringify({ query, variables });
  return [
    'POST /graphql HTTP/1.1',
    'host: localhost',
    'accept: text/event-stream',
    'content-type: application/json',
    ...(cookie ? [`cookie: ${cookie}`, 'origin: http://localhost'] : []),
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

export const boardRequest = (event: string): string => subscriptionRequest({ query: boardDocument, variables: { event } });

const teamDocument = `subscription { teamProgress {
  solvedRiddleIds visitedRiddleIds hintRiddleIds
  moments { id kind riddleId points coins byName at }
  team { points coins version }
} }`;

/** The stream of the team that somebody plays in, by the value of the session cookie. */
export const teamRequest = (token: string): string =>
  subscriptionRequest({ query: teamDocument, variables: {}, cookie: `session_token=${token}` });

/** A stream of events from something that is no GraphQL server. */
export const plainRequest = (path: string): string =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', 'accept: text/event-stream', '', ''].join('\r\n');
