/** Settings that the server refuses to start with: one sentence for each, with its name, what is wrong and what to do. */
export class UnsafeSetting extends Error {
  constructor(...sentences: string[]) {
    super(sentences.join('\n'));
  }
}
