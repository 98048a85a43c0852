import { tokenOf } from '../rig/large-stage.ts';
import type { Known, Recorded } from './recording.ts';

const names = ['team', 'user', 'riddle', 'key'] as const satisfies (keyof Known)[];

/** A text for SQL in a script of pgbench, which would take `:name` for a variable inside quotes, too. */
const quoted = (text: string): string => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;

const isBytes = (value: unknown): value is { hex: string } =>
  typeof value === 'object' && value !== null && 'hex' in value && typeof value.hex === 'string';

/** Without a type, as a driver sends it: the place where it stands decides. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  if (isBytes(value)) return quoted(`\\x${value.hex}`);
  return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean));
}

const same = (values: readonly unknown[]): boolean => new Set(values.map((value) => JSON.stringify(value))).size === 1;
const looksLikeJson = (text: string) => /^[[{]/.test(text);

/** Turns recorded answers into a script in which every transaction answers for another team or to another riddle. */
export class AnswerScript {
  readonly #recorded: readonly Recorded[];
  /** Statements whose row a later one needs, by their place. */
  readonly #keptRows = new Set<number>();
  /** Variables to be computed before a statement, by its place. */
  readonly #computed = new Map<number, string[]>();

  constructor(recorded: readonly Recorded[]) {
    this.#recorded = recorded;
  }

  /** The statements of one answer; the variables team, user, riddle and key are set before them. */
  get lines(): string[] {
    const [first] = this.#recorded;
    if (!first) throw new Error('no answer was recorded');
    const texts = first.statements.map(({ text }, place) => {
      if (/(?<!:):\w/.test(text)) throw new Error(`pgbench would take a part of this statement for a variable: ${text}`);
      return text.replaceAll(/\$(\d+)/g, (_all, number: string) => this.#expression(this.#valuesOf(place, Number(number) - 1), place));
    });
    return texts.flatMap((text, place) => [
      ...(this.#computed.get(place) ?? []),
      `${text.replaceAll(/\s*\n\s*/g, ' ')}${this.#keptRows.has(place) ? ` \\gset s${place}_` : ';'}`,
    ]);
  }

  /** The values of one parameter, one from each recorded answer. */
  #valuesOf(place: number, parameter: number): unknown[] {
    return this.#recorded.map(({ statements }) => statements[place]?.values[parameter]);
  }

  /** What gives the value of a parameter in each of the recorded answers; where nothing does, its first value. */
  #expression(values: readonly unknown[], place: number): string {
    if (same(values)) return literal(values[0]);
    if (values.every((value) => Array.isArray(value) && value.length === 1))
      return `array[${this.#expression(
        values.map((value) => (value as unknown[])[0]),
        place,
      )}]`;
    const name = names.find((each) => values.every((value, at) => String(value) === String(this.#recorded[at]?.known[each])));
    if (name) return `:${name}`;
    if (values.every((value, at) => isBytes(value) && value.hex === this.#recorded[at]?.session))
      return `sha256(convert_to(${quoted(tokenOf(''))} || :user::text, 'UTF8'))`;
    if (values.every((value) => typeof value === 'number')) return this.#fromEarlierRow(values, place) ?? literal(values[0]);
    return this.#fromTemplate(values) ?? literal(values[0]);
  }

  /** A number that an earlier statement returned, or one that differs from it by the same amount in each answer. */
  #fromEarlierRow(values: readonly number[], place: number): string | null {
    for (let earlier = place - 1; earlier >= 0; earlier -= 1) {
      const rows = this.#recorded.map(({ statements }) => statements[earlier]?.rows ?? []);
      if (rows.some((each) => each.length !== 1)) continue;
      for (const column of Object.keys(rows[0]?.[0] ?? {})) {
        const differences = values.map((value, at) => value - Number(rows[at]?.[0]?.[column] ?? Number.NaN));
        if (!same(differences) || Number.isNaN(differences[0])) continue;
        this.#keptRows.add(earlier);
        const variable = `p${place}_${column}_${this.#computed.get(place)?.length ?? 0}`;
        this.#computed.set(place, [...(this.#computed.get(place) ?? []), `\\set ${variable} :s${earlier}_${column} + (${differences[0]})`]);
        return `:${variable}`;
      }
    }
    return null;
  }

  /** A text that is the same but for the numbers of the team, the person and the riddle in it. */
  #fromTemplate(values: readonly unknown[]): string | null {
    const templates = values.map((value, at) => {
      const known = this.#recorded[at]?.known;
      if (typeof value !== 'string' || looksLikeJson(value) || !known) return null;
      return value.split(/(\d+)/).map((part) => names.find((name) => String(known[name]) === part) ?? { text: part });
    });
    const [template] = templates;
    if (!template || !same(templates)) return null;
    return `(${template.map((part) => (typeof part === 'string' ? `:${part}::text` : quoted(part.text))).join(' || ')})`;
  }
}
