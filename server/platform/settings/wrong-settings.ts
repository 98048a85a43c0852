/** Settings that the server refuses to start with: one sentence for each, with its name, what is wrong and what to do. */
export class WrongSettings extends Error {
  readonly sentences: readonly string[];

  constructor(...sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}
