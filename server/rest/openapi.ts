import { z } from 'zod';
import { restErrors } from './errors.ts';
import type { Route } from './route.ts';

const text = { type: 'string' };
const refusal = {
  type: 'object',
  description: 'Every error, always with all of these: readers differ in which they look at.',
  required: ['ok', 'success', 'detail', 'message', 'error'],
  properties: {
    ok: { const: false },
    success: { const: false },
    detail: text,
    message: text,
    error: {
      type: 'object',
      required: ['message', 'type', 'code', 'field', 'details'],
      properties: {
        message: text,
        type: { ...text, description: 'Stable name of the refusal, the same as in GraphQL.' },
        code: { type: 'integer', description: 'The HTTP status.' },
        field: { type: ['string', 'null'], description: 'The first field at fault.' },
        details: {
          type: 'array',
          items: { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } },
        },
      },
    },
  },
};

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

function listParameters({ path, query }: Route): object[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'event' ? text : { type: 'integer', minimum: 1 },
  }));
  const { properties = {}, required = [] } = query ? (toJsonSchema(query, 'input') as { properties?: object; required?: string[] }) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
  return [...inPath, ...inQuery];
}

const operationId = ({ method, path }: Route) =>
  `${method.toLowerCase()}${path.replace(/[/:_-]+(\w)?/g, (_all, letter = '') => letter.toUpperCase())}`;

/** Lists the statuses with which a route may refuse, besides those of a server that is down or busy. */
function listRefusals({ method, path, access, body, query, refusals = [] }: Route): number[] {
  const isWrite = method !== 'GET';
  const statuses = [
    ...(isWrite || body || query ? [400] : []),
    ...(access === 'anyone' ? [] : [401]),
    ...(isWrite || access === 'organizer' ? [403] : []),
    ...(path.includes(':') ? [404] : []),
    ...(isWrite ? [409, 429] : []),
    ...(body ? [413, 415] : []),
    ...refusals.flatMap(({ status }) => status ?? []),
  ];
  return [...new Set(statuses)].sort((one, other) => one - other);
}

function describeOperation(route: Route): object {
  const parameters = listParameters(route);
  return {
    operationId: operationId(route),
    tags: [route.section],
    summary: route.summary,
    ...(route.hasEffect && { description: 'Changes something although it is a GET: only for a fetch of the site’s own pages.' }),
    ...(route.access === 'anyone' ? { security: [] } : { 'x-access': route.access }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: json(toJsonSchema(route.body, 'input')) }),
    responses: {
      200: { description: 'Done.', ...json(toJsonSchema(route.response, 'output')) },
      ...(route.method === 'GET' && !route.isUncached && { 304: { description: 'Unchanged since the tag in If-None-Match.' } }),
      ...Object.fromEntries(listRefusals(route).map((status) => [status, { $ref: '#/components/responses/Refusal' }])),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

/** Makes the OpenAPI description of the compatibility layer from its table of routes. */
export function openApi(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Versta, REST compatibility',
      version: '1',
      description: 'For existing clients of the quest; new ones use GraphQL. Each path also answers with a slash at its end.',
    },
    servers: [{ url: '/api' }],
    security: [{ session: [], csrf: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session_token' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token', description: 'From GET /auth/csrf; for what is not a GET.' },
      },
      responses: { Refusal: { description: 'Refused or failed.', ...json({ $ref: '#/components/schemas/Refusal' }) } },
      schemas: { Refusal: refusal },
      // Every name that `error.type` may have, with its usual status and text. A route may have another text.
      'x-refusals': restErrors,
    },
  };
}
