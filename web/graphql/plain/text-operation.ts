/** An operation as text, for queries without Apollo. `npm run gen` writes it beside its .graphql file. */
export interface TextOperation<Data, Variables> {
  /** The server looks up the text by this id. */
  id: string;
  name: string;
  text: string;
  /** Only the compiler reads it. */
  readonly type?: (variables: Variables) => Data;
}
