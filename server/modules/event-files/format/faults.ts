import type { z } from 'zod';
import type { OutOfBounds } from '#server/platform/thread/in-thread.ts';
import texts from './fault-texts.json' with { type: 'json' };

type FaultCode = keyof typeof texts;

/** Something that is wrong in an event file, with its file and line. */
export interface Fault {
  /** Such as quest/ru.yaml; empty for the event as a whole. */
  file: string;
  /** The line, from 1; null when the fault is of no line. */
  line: number | null;
  code: FaultCode;
  /** The values of the placeholders in the text of the fault. */
  params: Record<string, string | number>;
  /** The file can be imported nevertheless. */
  isWarning: boolean;
}

/** Why something is wrong, without the file and line. */
export type FaultReason = Pick<Fault, 'code' | 'params'>;

export type Language = 'ru' | 'en';

/** Writes a fault in one language. */
export const faultText = ({ code, params }: FaultReason, language: Language): string =>
  texts[code][language].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? ''));

/** Writes a fault with its file and line, as one line for a terminal. */
export function faultLine(fault: Fault, language: Language): string {
  const position = [fault.file, fault.line].filter(Boolean).join(':');
  return `${position} ${faultText(fault, language)}`.trimStart();
}

/** Our own schemas tell their faults apart by these messages. */
const messages: Record<string, FaultCode> = {
  required: 'required',
  'has a broken character': 'brokenCharacter',
  'needs a letter or a digit': 'noLetter',
  'an http or https address': 'notLink',
  'a path below media/': 'notPath',
  'needs a category': 'anyCategory',
  'a date with time and offset, such as 2026-04-26T12:00:00+03:00': 'notInstant',
  'small letters, digits and hyphens, at most 64': 'notSlug',
  'letters, digits, dots, hyphens and underscores, at most 64': 'notAlias',
  'the name in the messenger, without @': 'notUsername',
};

/** The fields of an issue of zod that a fault is made of. */
type Issue = z.core.$ZodIssue;

/** The fault of a value of a wrong type, by the type that zod expected. */
const types: Record<string, FaultCode> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notNumber',
  boolean: 'notBoolean',
  array: 'notList',
};

/** A fault names at most this many unknown fields of one object. */
const maxKeys = 5;

const placeholder = /^has no placeholder (.*)$/s;

const shortened = (keys: readonly string[]): string =>
  [...keys.slice(0, maxKeys).map((key) => key.slice(0, 100)), ...(keys.length > maxKeys ? ['…'] : [])].join(', ');

/** The fault that is reported when reading a file exceeded its bounds of time or memory. */
export const outOfBounds = ({ bound, limit }: OutOfBounds): FaultReason => ({
  code: bound === 'seconds' ? 'tooSlow' : 'tooMuchMemory',
  params: { most: limit },
});

function limitFault(issue: Issue): FaultReason | null {
  if (issue.code === 'too_big') {
    const code = issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooLarge';
    return { code, params: { most: Number(issue.maximum) } };
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string' ? { code: 'required', params: {} } : { code: 'tooSmall', params: { least: Number(issue.minimum) } };
  }
  return issue.code === 'not_multiple_of' ? { code: 'notMultiple', params: { step: issue.divisor } } : null;
}

/** Turns an issue of a schema into a fault, without its file and line. */
export function toFault(issue: Issue): FaultReason {
  const limit = limitFault(issue);
  if (limit) return limit;
  if (issue.code === 'invalid_type') {
    return issue.input === undefined || issue.message.endsWith('received undefined')
      ? { code: 'required', params: {} }
      : { code: types[issue.expected] ?? 'notFields', params: {} };
  }
  // The format has one union, the publication of a block or riddle.
  if (issue.code === 'invalid_union') return { code: 'notPublication', params: {} };
  if (issue.code === 'unrecognized_keys') return { code: 'unknownKey', params: { keys: shortened(issue.keys) } };
  if (issue.code === 'invalid_value') return { code: 'oneOf', params: { values: issue.values.join(', ') } };
  const name = placeholder.exec(issue.message)?.[1];
  if (name !== undefined) return { code: 'noPlaceholder', params: { placeholder: name } };
  return { code: messages[issue.message] ?? 'wrongForm', params: {} };
}
