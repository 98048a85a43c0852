/** A browser with one window, as little of it as a person needs: what both protocols of W3C's WebDriver can do. */
export interface Engine {
  goto(url: string): Promise<unknown>;
  /** The text that an expression of the page promises. */
  evaluate(expression: string): Promise<string>;
  /** Real keys and a real pointer, as WebDriver writes them down. */
  act(sources: object[]): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  /** A PNG in base64. */
  photograph(): Promise<string>;
  close(): Promise<void>;
}
