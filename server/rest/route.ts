import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RequestContext } from '#server/context.ts';
import { type DomainError, NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/input.ts';

/** Says who may call a route. Others are refused before a byte of the body is read. */
type Access = 'anyone' | 'signedIn' | 'organizer';

/** Another text of a refusal, for one route. Its code stays. */
export interface Refusal {
  of: abstract new (...args: never[]) => DomainError;
  status?: number;
  /** `{event}` is replaced by that parameter of the path. */
  text: string;
  /** A text that tells more of this refusal; null for the common one. */
  describe?: (error: DomainError) => string | null;
}

export interface Call<Body = unknown, Query = unknown> {
  ctx: RequestContext;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Reads a numeric parameter of the path. What is no id of ours is not found. */
  id(name?: string): number;
  /** Reads a parameter of the path that is a word. */
  word(name: string): string;
  body: Body;
  query: Query;
}

interface RouteDescription {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, without a trailing slash; with one it works, too. `:event` is a word, every other parameter a number. */
  path: string;
  section: 'Auth' | 'Team' | 'QR and personal score' | 'Quest' | 'Admin';
  summary: string;
  access: Access;
  /** The schema of a success; the OpenAPI description is made from it, and the contract tests check responses against it. */
  response: z.ZodType;
  refusals?: readonly Refusal[];
  /** The REST names of the domain's fields where they are not the same name in snake_case. */
  fields?: Readonly<Record<string, string>>;
  /**
   * Everybody gets the same response, so it is cached as bytes, and sent even while the database is away and the caller unknown. The
   * handler gets an anonymous context, and no request, reply, body and query.
   */
  isSameForAll?: boolean;
  /** Its responses have no ETag, and are never 304. */
  isUncached?: boolean;
  /** Files come inside the JSON: 32 MiB instead of 64 KiB. */
  takesFiles?: boolean;
  /** A GET that changes something: only for a fetch of our own pages. */
  hasEffect?: boolean;
}

/** A route of the compatibility layer: it parses the body, calls the door of a room, and shapes the result. */
export interface Route extends RouteDescription {
  body: z.ZodType | null;
  query: z.ZodType | null;
  /** Resolves with the response as an object, or as JSON. */
  handle(call: Call): Promise<object | string>;
}

/** Declares a route. The handler gets the body and the query parsed, with the names of the contract. */
export function route<Body extends z.ZodType = z.ZodUnknown, Query extends z.ZodType = z.ZodUnknown>(
  definition: RouteDescription & {
    body?: Body;
    query?: Query;
    handle(call: Call<z.output<Body>, z.output<Query>>): Promise<object | string>;
  },
): Route {
  const { body = null, query = null, handle } = definition;
  return {
    ...definition,
    body,
    query,
    handle: (call) =>
      handle({
        ...call,
        body: (body ? parse(body, call.body ?? {}) : undefined) as z.output<Body>,
        query: (query ? parse(query, call.query) : undefined) as z.output<Query>,
      }),
  };
}

/** Parses an id of a path. A text that is no id of ours is not found. */
export function parseId(text: string | undefined): number {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new NotFound();
  return id;
}

/** Parses a word of a path. A text that no database can hold is not found. */
export function parseWord(text: string | undefined): string {
  if (text === undefined || text.includes('\0') || !text.isWellFormed()) throw new NotFound();
  return text;
}

/** Returns a thing that is there, or refuses with NotFound. */
export function requireFound<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new NotFound();
  return thing;
}

/** Returns a thing that is there and not archived, or refuses with NotFound. */
export function requireLive<T extends { isArchived: boolean }>(thing: T | null): T {
  return requireFound(thing?.isArchived ? null : thing);
}

/** The response of most routes that change something. */
export const messageResponse = z.object({ ok: z.literal(true), message: z.string() });
