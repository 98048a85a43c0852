import type { IncomingMessage } from 'node:http';
import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../errors.ts';
import { FailureLog } from '../failure-log.ts';
import type { Logger } from '../log.ts';
import { recordSpans, type SpanRecorder } from './spans.ts';

/** A batch is given up after this time, so that a receiver that is away does not keep a process from stopping. */
const timeoutMs = 3_000;
/** A frame that comes later has another cause, such as a check of the healer. */
const recentMs = 5_000;
const maxTopics = 1_000;
/** Returns true for requests without a trace: streams, which last for hours, and probes. */
const isUntraced = ({ url = '', headers }: IncomingMessage) =>
  /^\/(healthz|readyz|routez)\b/.test(url) || headers.accept?.includes('text/event-stream') === true;

/** Adds an error to a span. A refusal is an outcome. Of a fault only the kind is recorded, because messages of a database quote rows. */
function noteFault(span: Span, error: unknown): void {
  if (error instanceof DomainError) span.setAttribute('versta.code', error.code);
  else
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', (error as { code?: string }).code ?? (error as Error).name);
}

function createRecorder(provider: TracerProvider): SpanRecorder {
  const tracer = provider.getTracer('versta');
  const requests = new WeakMap<IncomingMessage, Span>();
  const publications = new LRUCache<string, Span>({ max: maxTopics, ttl: recentMs });

  function run<T>(span: Span, work: () => T): T {
    const failed = (error: unknown): never => {
      noteFault(span, error);
      span.end();
      throw error;
    };
    let result: T;
    try {
      result = context.with(trace.setSpan(context.active(), span), work);
    } catch (error) {
      return failed(error);
    }
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    return result.then((value: unknown) => {
      span.end();
      return value;
    }, failed) as T;
  }

  return {
    inSpan: (name, work, attributes = {}) => run(tracer.startSpan(name, { attributes }), work),
    inRequest(request, response, work) {
      if (isUntraced(request)) return work();
      const { method = '' } = request;
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }, ROOT_CONTEXT);
      requests.set(request, span);
      response.once('close', () => {
        const { statusCode } = response;
        span.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(trace.setSpan(ROOT_CONTEXT, span), work);
    },
    backInRequest(request, work) {
      const span = requests.get(request);
      if (span) context.with(trace.setSpan(context.active(), span), work);
      else work();
    },
    describe(attributes) {
      const span = trace.getActiveSpan();
      span?.setAttributes(attributes);
      const { 'http.route': route, 'http.request.method': method } = attributes;
      if (route !== undefined) span?.updateName(`${String(method)} ${String(route)}`);
    },
    published(topic) {
      const span = trace.getActiveSpan();
      if (span) publications.set(topic, span);
    },
    after(topics, name, work) {
      const span = topics.map((topic) => publications.get(topic)).find((candidate) => candidate !== undefined);
      return span ? run(tracer.startSpan(name, {}, trace.setSpan(ROOT_CONTEXT, span)), work) : work();
    },
  };
}

/** Returns the address for traces below an endpoint, as the standard defines it. */
const tracesUrl = ({ origin, pathname }: URL) => `${origin}${pathname.endsWith('/') ? pathname : `${pathname}/`}v1/traces`;

/** Logs that the receiver is away, and that it is back, once each. */
function logOutages(exporter: SpanExporter, log: Logger): SpanExporter {
  const failures = new FailureLog(log, { failing: 'traces cannot be sent, and are lost', working: 'traces are sent again' });
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error) failures.failed(result.error);
        else failures.worked();
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}

/** Sends spans to a receiver of OTLP over HTTP, in JSON, until the returned function is called, which sends the last ones. */
export function startTraces(endpoint: URL, log: Logger): () => Promise<void> {
  const manager = new AsyncLocalStorageContextManager();
  context.setGlobalContextManager(manager);
  const exporter = logOutages(new OTLPTraceExporter({ url: tracesUrl(endpoint), timeoutMillis: timeoutMs }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'versta' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  recordSpans(createRecorder(provider));
  return async () => {
    recordSpans(null);
    await provider.shutdown().catch(() => undefined);
    context.disable();
  };
}
