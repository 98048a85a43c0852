type Json = Record<string, unknown>;

const methods = ['get', 'put', 'post', 'delete'];
const kinds = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
const saysWhat = ['type', 'anyOf', 'oneOf', 'allOf', 'const', 'enum', '$ref'];

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Walks over every object inside, with its location. */
function* walk(value: unknown, at = '#'): Generator<[string, Json]> {
  if (isObject(value)) yield [at, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* walk(part, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

function resolve(document: Json, reference: string): unknown {
  const segments = reference
    .replace(/^#\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return segments.reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), document);
}

/** Finds the faults of a JSON Schema itself, without those of its parts. */
function* faultsOfSchema(schema: Json): Generator<string> {
  if (!saysWhat.some((key) => key in schema)) yield 'says nothing';
  for (const kind of [(schema['type'] ?? []) as string | string[]].flat()) if (!kinds.includes(kind)) yield `no such type: ${kind}`;
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  for (const name of (schema['required'] ?? []) as string[]) if (!(name in properties)) yield `${name} is required and not described`;
  if (schema['type'] === 'array' && !('items' in schema)) yield 'a list of anything';
}

function* walkSchema(schema: Json): Generator<Json> {
  const parts = [schema['anyOf'], schema['oneOf'], schema['allOf'], schema['items'], Object.values(schema['properties'] ?? {})].flat();
  for (const part of parts) {
    if (!isObject(part)) continue;
    yield part;
    yield* walkSchema(part);
  }
}

function* faultsOfParameters(path: string, operation: Json): Generator<string> {
  const parameters = (operation['parameters'] ?? []) as Json[];
  const names = parameters.map((each) => `${String(each['in'])} ${String(each['name'])}`);
  if (new Set(names).size < names.length) yield 'a parameter twice';
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`);
  if (pathParameters.join() !== names.filter((name) => name.startsWith('path ')).join())
    yield 'the path has other parameters than are declared';
  for (const each of parameters) {
    if (!['path', 'query'].includes(String(each['in']))) yield `a parameter in ${String(each['in'])}`;
    if (each['in'] === 'path' && each['required'] !== true) yield 'a part of the path that may be missing';
    if (isObject(each['schema'])) yield* faultsOfSchema(each['schema']);
    else yield 'a parameter without a schema';
  }
}

function* faultsOfResponses(operation: Json): Generator<string> {
  const responses = (operation['responses'] ?? {}) as Record<string, Json>;
  for (const [status, response] of Object.entries(responses)) {
    if (!/^([1-5]\d\d|default)$/.test(status)) yield `an answer ${status}`;
    if (!response['description'] && !response['$ref']) yield `${status} is not described`;
  }
}

function* faultsOfOperation(path: string, operation: Json): Generator<string> {
  for (const name of ['operationId', 'summary', 'tags']) if (!operation[name]) yield `it has no ${name}`;
  yield* faultsOfParameters(path, operation);
  yield* faultsOfResponses(operation);
  const success = resolve(operation, '#/responses/200/content/application~1json/schema');
  if (!isObject(success)) yield 'nothing is said of its answer';
  for (const body of [success, resolve(operation, '#/requestBody/content/application~1json/schema')]) {
    if (isObject(body)) for (const schema of [body, ...walkSchema(body)]) yield* faultsOfSchema(schema);
  }
}

function* faultsOfPaths(paths: Record<string, Json>): Generator<string> {
  const ids = new Set<unknown>();
  for (const [path, item] of Object.entries(paths)) {
    if (!path.startsWith('/')) yield `${path}: no path`;
    for (const [method, operation] of Object.entries(item) as [string, Json][]) {
      if (!methods.includes(method)) yield `${path}: ${method} is no method`;
      for (const fault of faultsOfOperation(path, operation)) yield `${method} ${path}: ${fault}`;
      const id = operation['operationId'];
      if (ids.has(id)) yield `${method} ${path}: ${String(id)} is taken`;
      ids.add(id);
    }
  }
}

function* faultsOfReferences(document: Json): Generator<string> {
  const schemes = Object.keys(resolve(document, '#/components/securitySchemes') ?? {});
  for (const [at, object] of walk(document)) {
    const reference = object['$ref'];
    if (typeof reference === 'string' && resolve(document, reference) === undefined) yield `${at}: ${reference} leads nowhere`;
    const needed = Array.isArray(object['security']) ? object['security'].flatMap((each: object) => Object.keys(each)) : [];
    for (const name of needed) if (!schemes.includes(name)) yield `${at}: no such scheme: ${name}`;
  }
}

/** Finds every reason why a document is no OpenAPI 3.1 description, each with its location. */
export function faultsOfOpenApi(document: Json): string[] {
  const { title, version } = (document['info'] ?? {}) as Json;
  const isNamed = /^3\.1\.\d+$/.test(String(document['openapi'])) && Boolean(title) && Boolean(version);
  return [
    ...(isNamed ? [] : ['#: no version or title']),
    ...faultsOfPaths((document['paths'] ?? {}) as Record<string, Json>),
    ...faultsOfReferences(document),
  ];
}
