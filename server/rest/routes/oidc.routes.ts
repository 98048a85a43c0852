import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Deps, requestContext } from '#server/context.ts';
import { flowSeconds, signIn, SignInRefused } from '#server/modules/identity/identity.ts';
import { RateLimited } from '#server/platform/errors.ts';
import { flowCookie, shortCookie } from '#server/platform/http/cookies.ts';

const page = '/registration';

/** Redirects to our registration page, which knows the safe addresses to go on to. */
function goToPage(reply: FastifyReply, query: Record<string, string | null>): FastifyReply {
  const search = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)).toString();
  return reply.header('cache-control', 'no-store').redirect(search ? `${page}?${search}` : page, 303);
}

function refusalReason(error: unknown): string {
  if (error instanceof SignInRefused) return error.reason;
  return error instanceof RateLimited ? error.code : 'PROVIDER';
}
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Serves sign-in by OpenID Connect. The registration page gets the reason of a refusal as `refused`, and a wrong role code as `role_code`.
 */
export function registerOidc(app: FastifyInstance, deps: Deps): void {
  const setFlowCookie = (reply: FastifyReply, value: string, seconds: number) =>
    reply.raw.appendHeader('set-cookie', shortCookie(flowCookie, { value, seconds, config: deps.config }));

  app.get('/auth/oidc/start', async (request, reply) => {
    const ctx = await requestContext(deps, { request, reply });
    const query = request.query as Record<string, unknown>;
    try {
      const { url, flow } = await signIn.startOidc(ctx, {
        redirectUrl: text(query['redirect_url']),
        registrationCode: text(query['code']),
      });
      setFlowCookie(reply, flow, flowSeconds);
      return reply.header('cache-control', 'no-store').redirect(url, 303);
    } catch (error) {
      return goToPage(reply, { refused: refusalReason(error) });
    }
  });

  app.get('/auth/oidc/callback', async (request, reply) => {
    const ctx = await requestContext(deps, { request, reply });
    setFlowCookie(reply, '', 0);
    try {
      const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
      const { userAgentFamily, address } = ctx;
      const signedIn = await signIn.finishOidc(ctx, { query: search, flow: request.cookies[flowCookie], userAgentFamily, address });
      ctx.setSessionCookie(signedIn.token);
      return goToPage(reply, { redirect_url: signedIn.redirectUrl, role_code: signedIn.isCodeWrong ? 'wrong' : null });
    } catch (error) {
      if (!(error instanceof SignInRefused || error instanceof RateLimited))
        request.log.warn({ err: error }, 'a sign-in could not be finished');
      return goToPage(reply, { refused: refusalReason(error) });
    }
  });
}
