import type { IncomingMessage, ServerResponse } from 'node:http';

/** The attributes of a span. They never hold a text that somebody typed, a name, an address or a parameter of a statement. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Records spans. There is one while traces are on; its library is loaded only then. */
export interface SpanRecorder {
  /** Runs the work in a span that ends with it. */
  inSpan<T>(name: string, work: () => T, attributes?: Attributes): T;
  /** Runs the work in a span from here to the end of the response. */
  inRequest(request: IncomingMessage, response: ServerResponse, work: () => void): void;
  /** Runs the work in the span of its request again, because reading a body by events loses it. */
  backInRequest(request: IncomingMessage, work: () => void): void;
  /** Adds to the span in which this runs. */
  describe(attributes: Attributes): void;
  /** Remembers that a topic is published in this span. */
  published(topic: string): void;
  /** Runs the work in a span that follows from the newest publication of these topics; without a recent one, in no span. */
  after<T>(topics: readonly string[], name: string, work: () => T): T;
}

let recorder: SpanRecorder | null = null;

/** Turns traces on, or off again with null. */
export function recordSpans(by: SpanRecorder | null): void {
  recorder = by;
}

/** Runs the work, in a span of this name while traces are on. */
export const inSpan = <T>(name: string, work: () => T, attributes?: Attributes): T =>
  recorder ? recorder.inSpan(name, work, attributes) : work();

/** Sends a statement, in a span that has its text while traces are on; the values are parameters, and stay out. */
export const inStatementSpan = <T>(text: string, send: () => T): T =>
  recorder
    ? recorder.inSpan(/\w+/.exec(text)?.[0].toLowerCase() ?? 'statement', send, { 'db.system.name': 'postgresql', 'db.query.text': text })
    : send();

export const inRequestSpan: SpanRecorder['inRequest'] = (request, response, work) =>
  recorder ? recorder.inRequest(request, response, work) : work();

export const backInRequestSpan: SpanRecorder['backInRequest'] = (request, work) =>
  recorder ? recorder.backInRequest(request, work) : work();

export const describeSpan = (attributes: Attributes): void => recorder?.describe(attributes);

export const notePublished = (topic: string): void => recorder?.published(topic);

export const inSpanAfter = <T>(topics: readonly string[], name: string, work: () => T): T =>
  recorder ? recorder.after(topics, name, work) : work();
