import { sessionToken } from '../rig/large-stage.ts';
import type { AnswerIds, Recorded } from './recording.ts';

const names = ['team', 'user', 'riddle', 'key'] as const satisfies (keyof AnswerIds)[];

/** Quotes a text for SQL in a script of pgbench, which would replace `:name` inside quotes, too. */
const quoted = (text: string): string => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;

const isBytes = (value: unknown): value is { hex: string } =>
  typeof value === 'object' && value !== null && 'hex' in value && typeof value.hex === 'string';

/** Writes a value without a type, as a driver sends it: PostgreSQL infers the type. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  if (isBytes(value)) return quoted(`\\x${value.hex}`);
  return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean));
}

const same = (values: readonly unknown[]): boolean => new Set(values.map((value) => JSON.stringify(value))).size === 1;
const looksLikeJson = (text: string) => /^[[{]/.test(text);

/** Makes a script from recorded answers, in which every transaction answers for another team or to another riddle. */
export class AnswerScript {
  readonly #recorded: readonly Recorded[];
  /** The indexes of statements whose row a later one needs. */
  readonly #savedRows = new Set<number>();
  /** The variables to be computed before a statement, by its index. */
  readonly #computed = new Map<number, string[]>();

  constructor(recorded: readonly Recorded[]) {
    this.#recorded = recorded;
  }

  /** The statements of one answer; the variables team, user, riddle and key are set before them. */
  get lines(): string[] {
    const [first] = this.#recorded;
    if (!first) throw new Error('no answer was recorded');
    const texts = first.statements.map(({ text }, index) => {
      if (/(?<!:):\w/.test(text)) throw new Error(`pgbench would take a part of this statement for a variable: ${text}`);
      return text.replaceAll(/\$(\d+)/g, (_all, number: string) => this.#expression(this.#listValues(index, Number(number) - 1), index));
    });
    return texts.flatMap((text, index) => [
      ...(this.#computed.get(index) ?? []),
      `${text.replaceAll(/\s*\n\s*/g, ' ')}${this.#savedRows.has(index) ? ` \\gset s${index}_` : ';'}`,
    ]);
  }

  /** Lists the values of one parameter, one from each recorded answer. */
  #listValues(index: number, parameter: number): unknown[] {
    return this.#recorded.map(({ statements }) => statements[index]?.values[parameter]);
  }

  /** Finds an expression that gives the value of a parameter in each of the recorded answers. Without one it is the first value. */
  #expression(values: readonly unknown[], index: number): string {
    if (same(values)) return literal(values[0]);
    if (values.every((value) => Array.isArray(value) && value.length === 1))
      return `array[${this.#expression(
        values.map((value) => (value as unknown[])[0]),
        index,
      )}]`;
    const name = names.find((each) => values.every((value, at) => String(value) === String(this.#recorded[at]?.ids[each])));
    if (name) return `:${name}`;
    if (values.every((value, at) => isBytes(value) && value.hex === this.#recorded[at]?.session))
      return `sha256(convert_to(${quoted(sessionToken(''))} || :user::text, 'UTF8'))`;
    if (values.every((value) => typeof value === 'number')) return this.#fromEarlierRow(values, index) ?? literal(values[0]);
    if (values.every((value) => typeof value === 'string' && looksLikeJson(value)))
      return this.#json(
        values.map((value) => JSON.parse(value as string) as unknown),
        index,
      );
    return this.#fromTemplate(values) ?? literal(values[0]);
  }

  /** Does the same for rows as JSON, value by value. */
  #json(values: readonly unknown[], index: number): string {
    const [first] = values;
    if (same(values)) return `${quoted(JSON.stringify(first))}::json`;
    if (typeof first !== 'object' || first === null)
      return `to_json(${this.#expression(values, index)}::${typeof first === 'number' ? 'bigint' : 'text'})`;
    const pieces = Object.keys(first).map((name) => {
      const piece = values.map((value) => (value as Record<string, unknown>)[name]);
      return Array.isArray(first) ? this.#json(piece, index) : `${quoted(name)}, ${this.#json(piece, index)}`;
    });
    return `${Array.isArray(first) ? 'json_build_array' : 'json_build_object'}(${pieces.join(', ')})`;
  }

  /** Finds a number of an earlier statement that is the same, or differs by the same amount, in each answer. */
  #fromEarlierRow(values: readonly number[], index: number): string | null {
    for (let earlier = index - 1; earlier >= 0; earlier -= 1) {
      const rows = this.#recorded.map(({ statements }) => statements[earlier]?.rows ?? []);
      if (rows.some((each) => each.length !== 1)) continue;
      for (const column of Object.keys(rows[0]?.[0] ?? {})) {
        const differences = values.map((value, at) => value - Number(rows[at]?.[0]?.[column] ?? Number.NaN));
        if (!same(differences) || Number.isNaN(differences[0])) continue;
        this.#savedRows.add(earlier);
        const variable = `p${index}_${column}_${this.#computed.get(index)?.length ?? 0}`;
        this.#computed.set(index, [...(this.#computed.get(index) ?? []), `\\set ${variable} :s${earlier}_${column} + (${differences[0]})`]);
        return `:${variable}`;
      }
    }
    return null;
  }

  /** Finds a template for texts that differ in the numbers of the team, the person and the riddle only. */
  #fromTemplate(values: readonly unknown[]): string | null {
    const templates = values.map((value, at) => {
      const known = this.#recorded[at]?.ids;
      if (typeof value !== 'string' || !known) return null;
      return value.split(/(\d+)/).map((piece) => names.find((name) => String(known[name]) === piece) ?? { text: piece });
    });
    const [template] = templates;
    if (!template || !same(templates)) return null;
    return `(${template.map((piece) => (typeof piece === 'string' ? `:${piece}::text` : quoted(piece.text))).join(' || ')})`;
  }
}
