const cacheSize = 100;

/** The text of an error as an existing client shows it, and whether the client opens the sign-in page. */
class OldClientError extends Error {
  readonly status: number;
  readonly goesToSignIn: boolean;

  constructor(status: number, text: string, goesToSignIn: boolean) {
    super(text);
    this.status = status;
    this.goesToSignIn = goesToSignIn;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
// Each screen of such a client relies on the documented shape.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any;

function toError(status: number, body: Body): OldClientError {
  const text = body.error?.message || body.message || body.detail || 'Произошла неизвестная ошибка';
  const isAboutQr = /QR|Срок действия|истек/.test(body.detail) && !/сесси/i.test(body.detail);
  return new OldClientError(status, text, [401, 403].includes(status) && !isAboutQr);
}

/**
 * An existing single-page client as the documentation describes it. It has cookies, a CSRF token that it fetches once before signing in, a cache
 * of 100 ETags, and its own way to find the text of an error.
 */
export class OldClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  readonly #cache = new Map<string, { tag: string; body: Body }>();
  #csrf: string | null = null;
  tokensFetched = 0;
  answersFromCache = 0;

  private constructor(origin: string) {
    this.#origin = origin;
  }

  /** Starts the client: it reads the profile and the CSRF token. */
  static async opens(origin: string): Promise<OldClient> {
    const client = new OldClient(origin);
    await client.get('/auth/me').catch(() => null);
    client.#csrf = (await client.get('/auth/csrf')).token;
    client.tokensFetched += 1;
    return client;
  }

  async get(path: string): Promise<Body> {
    const cached = this.#cache.get(path);
    const { status, body, tag } = await this.#send('GET', path, { headers: cached ? { 'if-none-match': cached.tag } : {} });
    if (status === 304) {
      this.answersFromCache += 1;
      return cached?.body;
    }
    if (tag) this.#keep(path, { tag, body });
    return body;
  }

  post = async (path: string, body?: object): Promise<Body> => (await this.#send('POST', path, { body })).body;
  put = async (path: string, body: object): Promise<Body> => (await this.#send('PUT', path, { body })).body;
  delete = async (path: string): Promise<Body> => (await this.#send('DELETE', path)).body;

  async #send(method: Method, path: string, { body, headers = {} }: { body?: object | undefined; headers?: Record<string, string> } = {}) {
    const response = await fetch(`${this.#origin}/api${path}`, {
      method,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'cors',
        ...(this.#csrf && method !== 'GET' && { 'x-csrf-token': this.#csrf }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
    });
    for (const line of response.headers.getSetCookie()) this.#take(line);
    const text = await response.text();
    const read: Body = text === '' ? null : JSON.parse(text);
    if (response.status >= 400) throw toError(response.status, read);
    return { status: response.status, body: read, tag: response.headers.get('etag') };
  }

  #keep(path: string, answer: { tag: string; body: Body }): void {
    const [oldest] = this.#cache.keys();
    if (this.#cache.size >= cacheSize && oldest !== undefined) this.#cache.delete(oldest);
    this.#cache.set(path, answer);
  }

  #take(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (attributes.includes('Max-Age=0')) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
