/**
 * Tells whether a value from outside has the shape that the code counts on: another version of the app may have saved it, an operator's
 * page may stand in for the server's response, and a file may be broken off.
 */
export type Shape<Value> = (value: unknown) => value is Value;
type Of<Checked> = Checked extends Shape<infer Value> ? Value : never;

export const isText: Shape<string> = (value) => typeof value === 'string';

export const isNumber: Shape<number> = (value) => typeof value === 'number';

export const isYesOrNo: Shape<boolean> = (value) => typeof value === 'boolean';

export const isObject: Shape<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const nullOr =
  <Value>(isValue: Shape<Value>): Shape<Value | null> =>
  (value): value is Value | null =>
    value === null || isValue(value);

export const listOf =
  <Value>(isValue: Shape<Value>): Shape<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every((each) => isValue(each));

/** Every value of the object, whatever its name is. */
export const mapOf =
  <Value>(isValue: Shape<Value>): Shape<Record<string, Value>> =>
  (value): value is Record<string, Value> =>
    isObject(value) && Object.values(value).every((each) => isValue(each));

/** It may have more parts than these. */
export const objectOf =
  <Parts extends Record<string, Shape<unknown>>>(parts: Parts): Shape<{ [Name in keyof Parts]: Of<Parts[Name]> }> =>
  (value): value is { [Name in keyof Parts]: Of<Parts[Name]> } =>
    isObject(value) && Object.entries(parts).every(([name, isPart]) => isPart(value[name]));

/** Returns the value of a JSON text; null when it is not there, broken, or of another shape. */
export const parseAs = <Value>(text: unknown, isValue: Shape<Value>): Value | null => {
  if (typeof text !== 'string') return null;
  try {
    const value: unknown = JSON.parse(text);
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
};

/** Returns the value in the body of a response. Throws when the server refused, and when the body is anything else. */
export const bodyAs = async <Value>(response: Response, isValue: Shape<Value>): Promise<Value> => {
  const value = response.ok ? parseAs(await response.text(), isValue) : null;
  if (value === null) throw new Error(`${response.url} did not answer with what it was asked for, status ${response.status}`);
  return value;
};
