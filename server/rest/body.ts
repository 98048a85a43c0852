import { z } from 'zod';
import { categoryIds } from '#server/modules/events/events.ts';
import { text } from '#server/platform/input.ts';

const wholeNumber = 'a whole number above 0';

/** An id in a body: a JSON integer, or the digits that an existing client reads from a text field. */
export const bodyId = z.union(
  [
    z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    text(15)
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  ],
  { error: wholeNumber },
);

/** A category by its id, which may come as digits, too. */
export const bodyCategory = bodyId.meta({
  enum: Object.values(categoryIds).flatMap((id) => [id, String(id)]),
  description: '1 ru, 2 en, 3 bike; from 4 on further ones, if the event plays them.',
});

/** Reads the bounds that a room checks as a JSON schema, without the type, because a field may have another type here. */
export function readBounds(schema: z.ZodType): Record<string, unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return readBounds(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return readBounds(schema.in as z.ZodType);
  const { $schema: _dialect, type: _type, items: _items, ...bounds } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return bounds;
}

/** A text that its room checks, so that the room refuses it; the OpenAPI description shows the bounds of the room. */
export const textWithin = (schema: z.ZodType) => z.string().meta(readBounds(schema));

/** A text that may be left out. Null means the same as leaving it out. */
export const optionalText = (schema: z.ZodType) =>
  textWithin(schema)
    .nullish()
    .transform((text) => text ?? undefined);

/** A text that null and '' clear. A text that is left out stays as it is. */
export const clearableText = (schema: z.ZodType) =>
  textWithin(schema)
    .nullable()
    .optional()
    .transform((text) => (text === '' ? null : text));

const maxTokenLength = 200;

/**
 * The text of a QR code, or the token of its check. One that is longer than any of ours is cut, so that the room refuses it as a bad code.
 */
export const passToken = z.string().transform((token) => token.slice(0, maxTokenLength));
