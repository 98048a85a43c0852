import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Grant {
  nonce: string;
  challenge: string;
  redirectUri: string;
  claims: Record<string, unknown>;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An OpenID provider on the loopback: discovery, keys, codes with PKCE, and signed id tokens. */
export class OidcProvider {
  readonly clientId = 'versta-test';
  readonly clientSecret = 'a secret of the test provider';
  readonly #server: Server;
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #grants = new Map<string, Grant>();
  /** A key that signs instead of the published one, as an attacker's would. */
  signingKey: KeyObject = this.#keys.privateKey;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async open(): Promise<OidcProvider> {
    const provider = new OidcProvider();
    await new Promise<void>((resolve) => provider.#server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get issuer(): URL {
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
  }

  /** The issuer identifier, which has no slash at its end. */
  get #name(): string {
    return this.issuer.origin;
  }

  /** Lets the person agree at the provider. Returns the address to which the browser is redirected. */
  agrees(authorizationUrl: string, claims: Record<string, unknown>): URL {
    const parameters = new URL(authorizationUrl).searchParams;
    const code = randomBytes(16).toString('hex');
    const redirectUri = parameters.get('redirect_uri') ?? '';
    this.#grants.set(code, {
      nonce: parameters.get('nonce') ?? '',
      challenge: parameters.get('code_challenge') ?? '',
      redirectUri,
      claims,
    });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', parameters.get('state') ?? '');
    return back;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') {
      return void json(200, {
        issuer: this.#name,
        authorization_endpoint: `${this.#name}/authorize`,
        token_endpoint: `${this.#name}/token`,
        jwks_uri: `${this.#name}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    if (request.url === '/keys')
      return void json(200, { keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }] });
    if (request.url !== '/token') return void json(404, {});

    let body = '';
    for await (const chunk of request) body += String(chunk);
    const form = new URLSearchParams(body);
    const grant = this.#redeem(form);
    return void (grant
      ? json(200, { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', id_token: this.#idToken(grant) })
      : json(400, { error: 'invalid_grant' }));
  }

  /** A code works once, with the verifier of its challenge and our secret. */
  #redeem(form: URLSearchParams): Grant | null {
    const code = form.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isOurs = form.get('client_id') === this.clientId && form.get('client_secret') === this.clientSecret;
    return grant && isOurs && grant.challenge === challenge && grant.redirectUri === form.get('redirect_uri') ? grant : null;
  }

  #idToken({ nonce, claims }: Grant): string {
    const seconds = Math.floor(Date.now() / 1000);
    const payload = { iss: this.#name, aud: this.clientId, iat: seconds, exp: seconds + 300, nonce, ...claims };
    const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: '1' })}.${encode(payload)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), this.signingKey).toString('base64url')}`;
  }
}
