interface Watch {
  silenceMs: number;
  /** Runs for every chunk, pings included. */
  onHeard?: (chunk: Uint8Array) => void;
}

/** Cuts a silent stream, so that the client above reconnects: neither fetch nor the browser notices a frozen network. */
export const withStallWatchdog =
  (fetchFn: typeof fetch, { silenceMs, onHeard }: Watch): typeof fetch =>
  async (input, init) => {
    const cut = new AbortController();
    const outer = init?.signal;
    outer?.addEventListener('abort', () => cut.abort(outer.reason), { once: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => cut.abort(new DOMException('The stream fell silent', 'TimeoutError')), silenceMs);
    };

    listen();
    try {
      const response = await fetchFn(input, { ...init, signal: cut.signal });
      if (response.body === null || !response.ok) {
        clearTimeout(timer);
        return response;
      }
      const heard = new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          listen();
          onHeard?.(chunk);
          controller.enqueue(chunk);
        },
        flush: () => clearTimeout(timer),
      });
      cut.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
      return new Response(response.body.pipeThrough(heard), { status: response.status, headers: response.headers });
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  };
