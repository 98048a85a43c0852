import { NotAnEventFile } from './event-source.ts';

/** The faults of a zip by the messages of the library. */
const messages: [RegExp, ConstructorParameters<typeof NotAnEventFile>[0]][] = [
  [/signature not found|Invalid comment length/, 'noZip'],
  [/compression method/, 'zipMethod'],
  [/encrypt/, 'password'],
  [/^(?:absolute|invalid relative) path|invalid characters in fileName/, 'badName'],
];

/** Turns an error of the zip library into a refusal with one of our faults. */
export async function refuseZipFaults<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotAnEventFile) throw error;
    const { message } = error as Error;
    const code = messages.find(([pattern]) => pattern.test(message))?.[1] ?? 'damagedZip';
    throw new NotAnEventFile(code, code === 'badName' ? { name: message.slice(message.indexOf(': ') + 2).slice(0, 100) } : {});
  }
}
