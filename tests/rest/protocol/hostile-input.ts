import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { z } from 'zod';
import type { Route } from '#server/rest/route.ts';

/** One hostile request. */
export interface HostileRequest {
  /** The route to which it is sent, such as `GET /quest/:id`. */
  aim: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: Buffer | string | undefined;
  who: number;
}

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const nul = String.fromCharCode(0);
const [high, low] = [String.fromCharCode(0xd8_00), String.fromCharCode(0xdc_00)];

const ids = ['0', '-1', '1e3', '1.5', '01', '0x1', '99999999999999999999', '9223372036854775807', '9007199254740993', '2147483648'];
const parts = [
  ...ids,
  '%00',
  '%2e%2e',
  '..%2f..',
  '%',
  '%ff',
  'null',
  'undefined',
  "1'--",
  '%F0%9F%92%A9',
  'а'.repeat(40),
  'a'.repeat(400),
  ' 1',
  '1;2',
];

/** Values of a wrong type, and wrong values of the right type. */
const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  '',
  ' ',
  nul,
  `а${nul}б`,
  high,
  `${low}${high}`,
  '\u202E\u200B\uFEFF',
  '1e3',
  '99999999999999999999',
  "'; drop table team; --",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}%s%n',
  '../../../etc/passwd',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'javascript:alert(1)',
  'https://maps.example/x',
  'я'.repeat(3000),
  '💥'.repeat(600),
  [],
  [[]],
  {},
  { toString: 1, valueOf: null, length: -1 },
  Array.from({ length: 300 }, (_, index) => index),
];

const wholeBodies = [
  '',
  ' ',
  '{',
  '}',
  'null',
  'true',
  '"text"',
  '7',
  '[]',
  '[{}]',
  '{"a":1e999}',
  '{"a":NaN}',
  "{'a':1}",
  '{"a":1,}',
  `{"title":"${nul}"}`,
  '{"answer":"\\ud800","name":"\\udc00\\ud800","full_name":"\\u0000"}',
  '{"__proto__":{"isAdmin":true},"token":"x"}',
  '{"a":{"__proto__":{"x":1}}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"token":"a","token":{"b":1},"id":1,"id":"2"}',
  '{"hasOwnProperty":1,"toJSON":2,"length":"x"}',
  '\uFEFF{}',
  `{"title":${deep(10_000)}}`,
  deep(30_000),
  `{"x":"${'a'.repeat(70_000)}"}`,
];
const rawBodies = [
  Buffer.from('fffe7b007d00', 'hex'),
  Buffer.from('c328', 'hex'),
  Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
  gzipSync('{}'),
];

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/json;',
  'APPLICATION/JSON',
  'application/ld+json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  '*/*',
  'json',
  ';',
  '',
];

const oddHeaders: Record<string, string>[] = [
  {},
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br' },
  { 'content-encoding': 'x-none' },
  { 'accept-encoding': 'gzip;q=x, *;q=0' },
  { accept: 'text/html' },
  { 'idempotency-key': 'a'.repeat(2000) },
  { 'idempotency-key': 'a key' },
  { 'idempotency-key': '' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"'.repeat(500) },
  { authorization: 'Bearer' },
  { authorization: 'Bearer vst_none' },
  { authorization: `Bearer ${'a'.repeat(5000)}` },
  { cookie: 'session_token=; session_token=x; =; csrf_seed=%' },
  { 'x-csrf-token': 'wrong' },
  { 'x-csrf-token': 'ё'.repeat(10) },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { host: 'evil.example' },
  { 'x-forwarded-for': "1.2.3.4, '", 'x-forwarded-proto': 'javascript' },
  { 'x-http-method-override': 'DELETE' },
  { range: 'bytes=5-1' },
];

const pickFrom = <T>(list: readonly T[]) => fc.constantFrom(...list);

/** Lists the fields that a route reads from its body. */
function listFields(route: Route): string[] {
  if (!route.body) return ['id'];
  const { properties = {} } = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(properties);
}

/** Makes requests to the table that get far: most have the right method and content type, and many have one good value. */
export function hostileRequests(
  table: readonly Route[],
  validValues: { ids: readonly number[]; words: readonly string[] },
  callers: number,
) {
  const goodValues = [...validValues.ids, ...validValues.ids.map(String), ...validValues.words, 'Имя', 'ГУМ', 0.5];
  const value = fc.oneof(
    { arbitrary: pickFrom(values), weight: 2 },
    { arbitrary: pickFrom(goodValues), weight: 3 },
    { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
  );
  const part = fc.oneof(
    { arbitrary: pickFrom(validValues.ids).map(String), weight: 3 },
    { arbitrary: pickFrom(parts), weight: 2 },
    fc.string({ maxLength: 12 }).map(encodeURIComponentSafely),
  );
  const query = fc.oneof(
    { arbitrary: fc.constant(''), weight: 3 },
    pickFrom([
      '?_t=1',
      '?a[]=1&a[]=2',
      '?__proto__[x]=1',
      '?command_id=x&command_id=1',
      '?%',
      `?command_id=${deep(50)}`,
      '?command_id=1%00',
    ]),
  );

  return pickFrom(table).chain((route) => {
    const names = listFields(route);
    const guided = fc
      .tuple(
        fc.array(fc.tuple(pickFrom(names.length > 0 ? names : ['id']), value), { maxLength: names.length + 2 }),
        fc.dictionary(fc.string({ maxLength: 8 }), value, { maxKeys: 2 }),
      )
      .map(([pairs, extra]) => JSON.stringify({ ...extra, ...Object.fromEntries(pairs) }));
    const payload: fc.Arbitrary<Buffer | string | undefined> = fc.oneof(
      { arbitrary: guided, weight: 6 },
      { arbitrary: pickFrom(wholeBodies), weight: 2 },
      { arbitrary: pickFrom(rawBodies), weight: 1 },
      { arbitrary: fc.constant(undefined), weight: 1 },
    );
    return fc.record<HostileRequest>({
      aim: fc.constant(`${route.method} ${route.path}`),
      method: fc.oneof(
        { arbitrary: fc.constant(route.method), weight: 9 },
        pickFrom(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']),
      ),
      url: fc.tuple(fc.array(part, { minLength: 2, maxLength: 2 }), query, fc.boolean()).map(([two, search, slash]) => {
        let next = 0;
        return `/api${route.path.replace(/:\w+/g, () => two[next++ % 2] ?? '1')}${slash ? '/' : ''}${search}`;
      }),
      headers: fc
        .tuple(
          fc.oneof({ arbitrary: fc.constant('application/json'), weight: 5 }, pickFrom(types)),
          fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, pickFrom(oddHeaders)),
        )
        .map(([type, odd]) => ({ ...(type && { 'content-type': type }), ...odd })),
      payload,
      who: fc.nat({ max: callers - 1 }),
    });
  });
}

/** Encodes a text. A lone surrogate, which has no encoding, is replaced. */
function encodeURIComponentSafely(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}
