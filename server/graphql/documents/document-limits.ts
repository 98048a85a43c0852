import { GraphQLError, type Kind, type ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { type Deps, type RequestHead, authenticate } from '#server/context.ts';
import { errorStatus } from '#server/platform/http/error-status.ts';
import { documentError, tooComplex } from '../build/to-graphql-error.ts';

// Also called: query cost. The bounds of query depth and complexity are in `build/builder.ts`, those of tokens and
// aliases in `http/yoga.ts`.

/** The longest text of a document, in bytes of UTF-8. */
const maxDocumentBytes = { anonymous: 16 * 1024, known: 64 * 1024 } as const;

function tooLong(maxBytes: number): GraphQLError {
  const fields = [{ name: 'query', message: `at most ${maxBytes} bytes` }];
  return new GraphQLError(tooComplex, {
    extensions: { code: 'QUERY_TOO_COMPLEX', fields, http: { status: errorStatus.QUERY_TOO_COMPLEX } },
  });
}

/** Returns true for a text that is within the smallest bound even if each of its letters takes three bytes. */
export const isSurelyShort = (query: string): boolean => query.length * 3 <= maxDocumentBytes.anonymous;

/**
 * Refuses a document that is too long, before anything parses it. Only a session or token that holds lifts the bound of anonymous
 * callers: what a request merely carries is looked up when its document is longer than theirs.
 */
export async function refuseLongDocument(deps: Deps, { query, request }: { query: unknown; request: RequestHead }): Promise<void> {
  if (typeof query !== 'string' || isSurelyShort(query)) return;
  const bytes = query.length > maxDocumentBytes.known ? query.length : Buffer.byteLength(query);
  if (bytes <= maxDocumentBytes.anonymous) return;
  if (bytes > maxDocumentBytes.known) throw tooLong(maxDocumentBytes.known);
  const { viewer, token } = await authenticate(deps, request);
  if (!viewer && !token) throw tooLong(maxDocumentBytes.anonymous);
}

function shortDocuments(deps: Deps): Plugin<{ http: { request: RequestHead } }> {
  return {
    onParams: ({ params, context }) => {
      const { http } = context as unknown as { http: { request: RequestHead } };
      return refuseLongDocument(deps, { query: params.query, request: http.request });
    },
  };
}

interface FieldRule {
  /** Says whether a field counts, by its name and that of its type. */
  counts(name: string, type: string | undefined): boolean;
  message: string;
}

/** Refuses a document that selects more than one field that counts. */
function atMostOne({ counts, message }: FieldRule): Plugin {
  const rule = (context: ValidationContext) => {
    let count = 0;
    return {
      Field(node: { kind: Kind.FIELD; name: { value: string } }) {
        if (!counts(node.name.value, context.getParentType()?.name)) return;
        count += 1;
        if (count > 1) context.reportError(new GraphQLError(message, { extensions: { code: 'QUERY_TOO_COMPLEX' } }));
      },
    };
  };
  return { onValidate: ({ addValidationRule }) => addValidationRule(rule) };
}

/** Moves of the game, and codes that can be guessed: fifteen aliases of one of these fields would be fifteen guesses. */
const guesses = new Set(['checkAnswer', 'buyHint', 'signInWithTicket']);

const oneGuess: FieldRule = {
  counts: (name, type) => type === 'Mutation' && guesses.has(name),
  message: 'One move of the game, or one sign-in, a request.',
};

/** The whole schema is 200 kB of JSON, and its fields cost no complexity, so ten aliases of it would be two megabytes. */
const oneIntrospection: FieldRule = { counts: (name) => name === '__schema', message: 'One __schema a request.' };

/** GraphQL finds up to a hundred faults in a document; the first ones are enough to mend it. */
const maxErrors = 10;

/** Gives the errors of validation our codes, because Yoga masks only errors of execution. */
function ownErrors(): Plugin {
  return {
    onValidate:
      () =>
      ({ result, setResult }) => {
        if (result.length > 0) setResult((result as GraphQLError[]).slice(0, maxErrors).map(documentError));
      },
  };
}

/** The limits of a document besides its tokens, aliases, depth and complexity. */
export const documentLimits = (deps: Deps): Plugin[] => [
  shortDocuments(deps) as Plugin,
  atMostOne(oneGuess),
  atMostOne(oneIntrospection),
  ownErrors(),
];
