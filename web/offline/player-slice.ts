import type { NormalizedCacheObject } from '@apollo/client';
import { isText } from '#web/outside/shape.ts';

/** A player, or an insider, reads these in the street. Nothing else is cached: no list of people, no devices, no data of organizers. */
const cachedFields = /^(event|viewer|blocks|block\(.*\)|riddle\(.*\)|insiderPosts)$/;

type Stored = Record<string, unknown>;

const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

/** The page of the QR code saves its own copy (saved-pass.ts): with the token of a captain's pass one joins the team. */
const withoutPass = ({ pass, ...rest }: Stored): Stored => (isObject(pass) ? rest : { ...rest, ...(pass === null && { pass }) });

function* refsIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* refsIn(item);
  else if (isObject(value)) {
    if (typeof value['__ref'] === 'string') yield value['__ref'];
    else for (const part of Object.values(value)) yield* refsIn(part);
  }
}

/** Returns the part of Apollo's cache that is saved for reading without network: the player's queries and all that they refer to. */
export const playerSlice = (extracted: NormalizedCacheObject): NormalizedCacheObject => {
  const root = Object.fromEntries(Object.entries(extracted['ROOT_QUERY'] ?? {}).filter(([name]) => cachedFields.test(name)));
  const slice: Record<string, unknown> = { ROOT_QUERY: { ...root, __typename: 'Query' } };
  const waiting = [...refsIn(root)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const entity = extracted[id];
    if (entity === undefined || id in slice) continue;
    slice[id] = withoutPass(entity);
    waiting.push(...refsIn(slice[id]));
  }
  return slice as NormalizedCacheObject;
};

/** Returns the addresses of the files in a result, with their bytes. Films are too large to be cached. */
export const fileSizesIn = (value: unknown): Map<string, number> => {
  const sizes = new Map<string, number>();
  const collect = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(collect);
    if (!isObject(part)) return;
    const { __typename: type, kind, url, bytes } = part;
    if (type === 'Media' && kind !== 'VIDEO' && isText(url) && url.startsWith('/static/img/')) sizes.set(url, Number(bytes ?? 0));
    Object.values(part).forEach(collect);
  };
  collect(value);
  return sizes;
};

export const filesIn = (value: unknown): string[] => [...fileSizesIn(value).keys()];
