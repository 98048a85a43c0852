import type { ApiScope } from '#server/platform/context.ts';

/** A token as organizers see it: everything but the secret. */
export interface ApiToken {
  id: number;
  name: string;
  scopes: ApiScope[];
  createdByName: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  isValid: boolean;
}
