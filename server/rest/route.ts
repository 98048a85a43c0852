import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RequestContext } from '#server/context.ts';
import { type DomainError, NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';

/** The callers of a route: others are refused before a byte of the body is read. */
type Access = 'anyone' | 'signedIn' | 'organizer';

/** The text of one route instead of the common text of a refusal; its code stays. */
export interface Refusal {
  of: abstract new (...args: never[]) => DomainError;
  status?: number;
  /** `{event}` stands for that part of the path, as it was written. */
  text: string;
}

export interface Call<Body = unknown, Query = unknown> {
  ctx: RequestContext;
  request: FastifyRequest;
  reply: FastifyReply;
  /** A numeric part of the path; what is no id of ours is not found. */
  id(name?: string): number;
  /** A part of the path as it was written. */
  word(name: string): string;
  body: Body;
  query: Query;
}

interface Described {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, without a trailing slash; both spellings answer. `:event` is a word, every other part with a colon a number. */
  path: string;
  section: 'Auth' | 'Team' | 'QR and personal score' | 'Quest' | 'Admin';
  summary: string;
  access: Access;
  /** The schema of a success; the OpenAPI description is made from it, and the contract tests check responses against it. */
  response: z.ZodType;
  refusals?: readonly Refusal[];
  /** Names of the domain's fields where they differ from the plain snake_case of the same name. */
  fields?: Readonly<Record<string, string>>;
  /**
   * Everybody gets the same response, so it is cached as bytes, and sent even while the database cannot say who the caller is. The handler
   * gets an anonymous context, and no request, reply, body and query.
   */
  isSameForAll?: boolean;
  /** No ETag, no 304. */
  isUncached?: boolean;
  /** Files come inside the JSON: 32 MiB instead of 64 KiB. */
  takesFiles?: boolean;
  /** A GET that changes something: only for a fetch of our own pages. */
  hasEffect?: boolean;
}

/** One row of the compatibility layer: parse, call a door, shape. */
export interface Route extends Described {
  body: z.ZodType | null;
  query: z.ZodType | null;
  /** Resolves with the response, or with its JSON. */
  handle(call: Call): Promise<object | string>;
}

/** Declares a route; body and query reach the handler checked, under the names of the contract. */
export function route<Body extends z.ZodType = z.ZodUnknown, Query extends z.ZodType = z.ZodUnknown>(
  definition: Described & { body?: Body; query?: Query; handle(call: Call<z.output<Body>, z.output<Query>>): Promise<object | string> },
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

/** Ids are positive and fit the database; anything else names nothing. */
export function idOf(text: string | undefined): number {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new NotFound();
  return id;
}

/** A word of the path; one that no database can hold names nothing. */
export function wordOf(text: string | undefined): string {
  if (text === undefined || text.includes('\0') || !text.isWellFormed()) throw new NotFound();
  return text;
}

/** ok and a sentence: the response of most calls that change something. */
export const messageResponse = z.object({ ok: z.literal(true), message: z.string() });
