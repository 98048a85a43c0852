const rows = 100;

/** The board that every phone and wall shows. Its version is the last field, so that a reader finds it at the end of a message. */
const boardDocument = `subscription Board($event: String!) {
  standingsChanged(event: $event, category: RU, first: ${rows}) {
    boards { category { code } totalCount rows { rank teamId teamName total } }
    event { slug name } frozenAt isStale version
  }
}`;

/** Makes the request of a subscription as a browser sends it. */
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

/** Makes the request of the stream of a person's team, by the value of the session cookie. */
export const teamRequest = (token: string): string =>
  subscriptionRequest({ query: teamDocument, variables: {}, cookie: `session_token=${token}` });

/** Makes the request of an event stream of a server without GraphQL. */
export const plainRequest = (path: string): string =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', 'accept: text/event-stream', '', ''].join('\r\n');
