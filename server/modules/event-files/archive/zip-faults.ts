import { NotAnEventFile } from './event-source.ts';

/** What the library of zips says, told apart by its sentences. */
const sentences: [RegExp, ConstructorParameters<typeof NotAnEventFile>[0]][] = [
  [/signature not found|Invalid comment length/, 'noZip'],
  [/compression method/, 'zipMethod'],
  [/encrypt/, 'password'],
  [/^(?:absolute|invalid relative) path|invalid characters in fileName/, 'badName'],
];

/** Has the faults of a zip told in our own words. */
export async function refusingZip<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotAnEventFile) throw error;
    const { message } = error as Error;
    const code = sentences.find(([words]) => words.test(message))?.[1] ?? 'damagedZip';
    throw new NotAnEventFile(code, code === 'badName' ? { name: message.slice(message.indexOf(': ') + 2).slice(0, 100) } : {});
  }
}
