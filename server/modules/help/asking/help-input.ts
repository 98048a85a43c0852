import { z } from 'zod';
import { isStorable, requiredText } from '#server/platform/input.ts';

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A person who stands in the rain types less. */
const maxHelpLength = 1_000;

export const helpText = requiredText(maxHelpLength).refine(isStorable, 'has a broken character');

export const kind = z.enum(['riddle', 'insider_missing', 'way', 'technical', 'urgent']);

/** Half of the circumference of the Earth: no phone is less sure of where it is. */
const maxAccuracyMeters = 20_000_000;

/** Degrees are rounded to a meter, and a phone does not know better. */
const degrees = (max: number) =>
  z
    .number()
    .min(-max, `from -${max} to ${max}`)
    .max(max, `from -${max} to ${max}`)
    .transform((value) => Math.round(value * 100_000) / 100_000);

export const position = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  accuracyMeters: z.number().min(0, 'not below 0').max(maxAccuracyMeters, `at most ${maxAccuracyMeters}`),
});
