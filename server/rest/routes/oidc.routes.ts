import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Deps, requestContext } from '#server/context.ts';
import { finishOidc, flowSeconds, SignInRefused, startOidc } from '#server/modules/identity/identity.ts';
import { RateLimited } from '#server/platform/errors.ts';
import { flowCookie, shortCookie } from '#server/platform/http/cookies.ts';

const page = '/registration';

/** Always to our own page, which knows what is a safe place to go on to. */
function leave(reply: FastifyReply, query: Record<string, string | null>): FastifyReply {
  const search = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)).toString();
  return reply.header('cache-control', 'no-store').redirect(search ? `${page}?${search}` : page, 303);
}

function reasonOf(error: unknown): string {
  if (error instanceof SignInRefused) return error.reason;
  return error instanceof RateLimited ? error.code : 'PROVIDER';
}
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Sign-in by OpenID Connect, for a browser that navigates; what went wrong is told on the registration page as `refused`, and a wrong role code as `role_code`. */
export function registerOidc(app: FastifyInstance, deps: Deps): void {
  const keepFlow = (reply: FastifyReply, value: string, seconds: number) =>
    reply.raw.appendHeader('set-cookie', shortCookie(flowCookie, { value, seconds, config: deps.config }));

  app.get('/auth/oidc/start', async (request, reply) => {
    const ctx = await requestContext(deps, { request, reply });
    const query = request.query as Record<string, unknown>;
    try {
      const { url, flow } = await startOidc(ctx, { redirectUrl: text(query['redirect_url']), registrationCode: text(query['code']) });
      keepFlow(reply, flow, flowSeconds);
      return reply.header('cache-control', 'no-store').redirect(url, 303);
    } catch (error) {
      return leave(reply, { refused: reasonOf(error) });
    }
  });

  app.get('/auth/oidc/callback', async (request, reply) => {
    const ctx = await requestContext(deps, { request, reply });
    keepFlow(reply, '', 0);
    try {
      const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
      const { userAgentFamily, address } = ctx;
      const signedIn = await finishOidc(ctx, { query: search, flow: request.cookies[flowCookie], userAgentFamily, address });
      ctx.setSessionCookie(signedIn.token);
      return leave(reply, { redirect_url: signedIn.redirectUrl, role_code: signedIn.isCodeWrong ? 'wrong' : null });
    } catch (error) {
      if (!(error instanceof SignInRefused || error instanceof RateLimited))
        request.log.warn({ err: error }, 'a sign-in could not be finished');
      return leave(reply, { refused: reasonOf(error) });
    }
  });
}
