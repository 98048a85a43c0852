import { csrf, csrfAlias } from './csrf.routes.ts';
import { eventStatus } from './events.routes.ts';
import type { Route } from './route.ts';

/** The table of the compatibility layer: every documented call is one row. */
export const routes: Route[] = [csrf, csrfAlias, eventStatus];
