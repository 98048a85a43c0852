import { paths } from '#web/shared/paths.ts';

type TargetName = 'profile' | 'quest' | 'block' | 'standings' | 'pass' | 'other';

/** Returns the key of the text that names the page after sign-in. */
export const targetName = (target: string): TargetName => {
  const pathname = target.split(/[?#]/)[0] ?? '';
  if (pathname === paths.profile) return 'profile';
  if (pathname === paths.quest) return 'quest';
  if (pathname.startsWith(`${paths.quest}/`)) return 'block';
  if (pathname.startsWith('/previous')) return 'standings';
  return pathname.startsWith('/qr') ? 'pass' : 'other';
};
