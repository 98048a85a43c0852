import { BadInput } from '#server/platform/errors.ts';
import { type Fault, faultText } from '../format/faults.ts';
import { isSafeName } from '../format/safe-names.rules.ts';

export const megabyte = 1_048_576;

/** The limits of an event file: the number of its files, the size of each, and the size of all together. */
export const sourceLimits = { files: 10_000, yamlBytes: 4 * megabyte, mediaBytes: 15 * megabyte, allBytes: 2_048 * megabyte } as const;

/** The files of an event, in a folder or in a zip. */
export interface EventSource {
  /** The names of all files with their sizes, with slashes and in alphabetical order. */
  files: ReadonlyMap<string, number>;
  /** Reads one of these files into memory; at most one at a time. */
  read(name: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** The file is no folder or zip of an event: damaged, hostile, or over a limit. */
export class NotAnEventFile extends BadInput {
  readonly fault: Fault;

  constructor(code: Fault['code'], params: Fault['params'] = {}) {
    const fault: Fault = { file: '', line: null, code, params, isWarning: false };
    super([{ name: 'file', message: faultText(fault, 'en') }]);
    this.message = faultText(fault, 'en');
    this.fault = fault;
  }
}

const systemFile = /^(?:\.(?!\.?$)|~\$|Thumbs\.db$|desktop\.ini$|__MACOSX$|Icon\r$)|~$/i;

/** Tells whether a system or an editor left this file, or a folder around it. Such files are skipped in folders and in zips alike. */
export const isSystemFile = (name: string): boolean => name.split('/').some((segment) => systemFile.test(segment));

/** Collects the names of the files of a source; refuses names that no event file has. */
export class SourceNames {
  readonly #sizes = new Map<string, number>();
  readonly #lower = new Set<string>();
  #bytes = 0;

  /** Returns the name in its composed form, because a Mac writes accents as separate characters. */
  add(rawName: string, bytes: number): string {
    const name = rawName.slice(0, 1_000).normalize('NFC');
    if (!isSafeName(name)) throw new NotAnEventFile('badName', { name: name.slice(0, 100) });
    if (this.#lower.has(name.toLowerCase())) throw new NotAnEventFile('twoNames', { name });
    this.#lower.add(name.toLowerCase());
    this.#sizes.set(name, bytes);
    this.#bytes += bytes;
    if (this.#sizes.size > sourceLimits.files) throw new NotAnEventFile('tooManyFiles', { most: sourceLimits.files });
    if (this.#bytes > sourceLimits.allBytes) throw new NotAnEventFile('tooManyBytes', { most: sourceLimits.allBytes / megabyte });
    return name;
  }

  sorted(): ReadonlyMap<string, number> {
    return new Map([...this.#sizes].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }
}
