import type { z } from 'zod';
import type { OutOfBounds } from '#server/platform/thread/in-thread.ts';
import texts from './fault-texts.json' with { type: 'json' };

type FaultCode = keyof typeof texts;

/** Something in an event file that is wrong, with its place. */
export interface Fault {
  /** Such as quest/ru.yaml; empty for the whole. */
  file: string;
  /** From 1; null when it has no place in a file. */
  line: number | null;
  code: FaultCode;
  /** What the text of the fault says besides. */
  params: Record<string, string | number>;
  /** The file can be imported all the same. */
  isWarning: boolean;
}

export type Language = 'ru' | 'en';

/** Says a fault in the reader's language. */
export const faultText = ({ code, params }: Pick<Fault, 'code' | 'params'>, language: Language): string =>
  texts[code][language].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? ''));

/** A fault with its place, as a line of a terminal. */
export function faultLine(fault: Fault, language: Language): string {
  const place = [fault.file, fault.line].filter(Boolean).join(':');
  return `${place} ${faultText(fault, language)}`.trimStart();
}

/** The sentences of our own schemas, which stand in their English messages. */
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

/** What a value must be instead, by the word of zod for it. */
const types: Record<string, FaultCode> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notNumber',
  boolean: 'notBoolean',
  array: 'notList',
};

/** So many unknown fields of one place are named. */
const mostKeys = 5;

const placeholder = /^has no placeholder (.*)$/s;

const shortened = (keys: readonly string[]): string =>
  [...keys.slice(0, mostKeys).map((key) => key.slice(0, 100)), ...(keys.length > mostKeys ? ['…'] : [])].join(', ');

/** What a file is told whose reading took more than it may. */
export const outOfBounds = ({ bound, most }: OutOfBounds): Pick<Fault, 'code' | 'params'> => ({
  code: bound === 'seconds' ? 'tooSlow' : 'tooMuchMemory',
  params: { most },
});

function ofLimits(issue: Issue): Pick<Fault, 'code' | 'params'> | null {
  if (issue.code === 'too_big') {
    const code = issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooLarge';
    return { code, params: { most: Number(issue.maximum) } };
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string' ? { code: 'required', params: {} } : { code: 'tooSmall', params: { least: Number(issue.minimum) } };
  }
  return issue.code === 'not_multiple_of' ? { code: 'notMultiple', params: { step: issue.divisor } } : null;
}

/** Makes a fault out of what a schema says; without its place. */
export function faultOf(issue: Issue): Pick<Fault, 'code' | 'params'> {
  const limit = ofLimits(issue);
  if (limit) return limit;
  if (issue.code === 'invalid_type') {
    return issue.input === undefined || issue.message.endsWith('received undefined')
      ? { code: 'required', params: {} }
      : { code: types[issue.expected] ?? 'notFields', params: {} };
  }
  // The one choice between forms that the format has.
  if (issue.code === 'invalid_union') return { code: 'notPublication', params: {} };
  if (issue.code === 'unrecognized_keys') return { code: 'unknownKey', params: { keys: shortened(issue.keys) } };
  if (issue.code === 'invalid_value') return { code: 'oneOf', params: { values: issue.values.join(', ') } };
  const wrong = placeholder.exec(issue.message)?.[1];
  if (wrong !== undefined) return { code: 'noPlaceholder', params: { placeholder: wrong } };
  const known = messages[issue.message];
  return { code: known ?? 'wrongForm', params: {} };
}
