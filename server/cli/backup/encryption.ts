import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { Refused } from '../with-deps.ts';

const toWebStream = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const toNodeStream = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as WebStream);

function createEncrypter(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new Refused('BACKUP_RECIPIENT is mistyped: write the line that age-keygen prints after "Public key:".');
  }
  return encrypter;
}

/** Encrypts a stream for the owner of a key, chunk by chunk. */
export const encryptStream = async (plain: Readable, recipient: string): Promise<Readable> =>
  toNodeStream(await createEncrypter(recipient).encrypt(toWebStream(plain)));

export const encryptText = (plain: string, recipient: string): Promise<Uint8Array> => createEncrypter(recipient).encrypt(plain);

/** Decrypts files with a private key. */
export class Opener {
  readonly #decrypter: Decrypter;
  readonly #file: string;

  private constructor(decrypter: Decrypter, file: string) {
    this.#decrypter = decrypter;
    this.#file = file;
  }

  /** Reads the file that age-keygen wrote. No message quotes its content. */
  static async read(file: string): Promise<Opener> {
    const text = await readFile(file, 'utf8').catch(() => {
      throw new Refused(`The identity file ${file} cannot be read.`);
    });
    const lines = text.split('\n').map((line) => line.trim());
    const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
    const decrypter = new Decrypter();
    try {
      if (identities.length === 0) throw new Error('no key');
      for (const identity of identities) decrypter.addIdentity(identity);
    } catch {
      throw new Refused(`${file} is no identity file: it needs a line that begins with AGE-SECRET-KEY-.`);
    }
    return new Opener(decrypter, file);
  }

  async stream(encrypted: Readable): Promise<Readable> {
    return toNodeStream(await this.#decrypt(this.#decrypter.decrypt(toWebStream(encrypted))));
  }

  text(encrypted: Uint8Array): Promise<string> {
    return this.#decrypt(this.#decrypter.decrypt(encrypted, 'text'));
  }

  async #decrypt<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      throw new Refused(`The key in ${this.#file} does not open this backup: ${(error as Error).message}.`);
    }
  }
}
