/** An operation as its text, for whoever asks without Apollo: `npm run gen` writes it beside its .graphql file. */
export interface TextOperation<Data, Variables> {
  /** The server knows the text by it. */
  id: string;
  name: string;
  text: string;
  /** Only the compiler reads it. */
  readonly type?: (variables: Variables) => Data;
}
