import type { ErrorCode } from '#web/graphql/__generated__/types.generated.ts';
import { loadTextsInAllLanguages } from '#web/i18n/i18n.ts';
import { bodyAs, isObject, mapOf, objectOf, type Shape } from '#web/outside/shape.ts';

interface Operation {
  tags: string[];
  summary: string;
  description?: string;
  security?: object[];
  'x-access'?: 'signedIn' | 'organizer';
  responses: Record<string, unknown>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { 'x-refusals': Record<ErrorCode, { status: number; text: string }> };
}

export interface RestCall {
  method: string;
  path: string;
  section: string;
  summary: string;
  access: 'anyone' | 'signedIn' | 'organizer';
  hasEtag: boolean;
  /** It changes something: docs/rest.md on CSRF. */
  needsCsrf: boolean;
  /** A GET that changes something. */
  isOwnFetchOnly: boolean;
}

const hasParts = objectOf({ paths: mapOf(mapOf(isObject)), components: objectOf({ 'x-refusals': mapOf(isObject) }) });
const isOpenApi: Shape<OpenApi> = (value): value is OpenApi => hasParts(value);

const ask = async (): Promise<OpenApi> => {
  const response = await fetch('/api/openapi.json');
  return bodyAs(response, isOpenApi);
};

const toRestCall = (path: string, method: string, operation: Operation): RestCall => ({
  method: method.toUpperCase(),
  path: `/api${path}`,
  section: operation.tags[0] ?? '',
  summary: operation.summary,
  access: operation['x-access'] ?? 'anyone',
  hasEtag: '304' in operation.responses,
  needsCsrf: method !== 'get',
  isOwnFetchOnly: method === 'get' && operation.description !== undefined,
});

/** Every call of the compatibility layer, as the server itself describes it. */
export const fetchCalls = async (): Promise<RestCall[]> => {
  const { paths } = await ask();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => toRestCall(path, method, operation)),
  );
};

/** Every refusal with its HTTP status, by code. */
export const fetchRefusals = async (): Promise<{ code: ErrorCode; status: number }[]> => {
  const [{ components }] = await Promise.all([ask(), loadTextsInAllLanguages('errors')]);
  return Object.entries(components['x-refusals'])
    .map(([code, { status }]) => ({ code: code as ErrorCode, status }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
};
