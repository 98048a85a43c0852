import type { Role } from '#server/platform/context.ts';

export interface Person {
  id: number;
  fullName: string;
  role: Role | null;
  grantedRole: Role | null;
  avatarUrl: string | null;
  studentOrganization: string | null;
  geoLink: string | null;
  telegramId: string | null;
  username: string | null;
  isDisabled: boolean;
}
