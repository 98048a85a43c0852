import type { IssueRegistrationCodeInput, RegistrationCodeRole } from '#web/graphql/__generated__/types.generated.ts';
import { toExpiry, type Lifetime } from './code-lifetime.ts';

/** An invitation as it is typed. */
export interface CodeDraft {
  label: string;
  role: RegistrationCodeRole;
  maxUses: string;
  lifetime: Lifetime;
  /** An empty text asks for a random code. */
  code: string;
}

export type CodeField = 'label' | 'maxUses' | 'code';

export const emptyDraft: CodeDraft = { label: '', role: 'INSIDER', maxUses: '1', lifetime: 'none', code: '' };

/** The minimum length of a code that an organizer chooses for this role. */
export const minCodeLength = (role: RegistrationCodeRole): number => (role === 'ORGANIZER' ? 12 : 8);

/** Returns the fault that the server would refuse. */
export const faultsIn = ({ label, role, maxUses, code }: CodeDraft): CodeField[] => {
  const faults: CodeField[] = [];
  if (label.trim() === '') faults.push('label');
  if (!/^\d{1,5}$/.test(maxUses.trim()) || Number(maxUses) < 1 || Number(maxUses) > 10_000) faults.push('maxUses');
  const { length } = code.trim();
  if (length > 0 && (length < minCodeLength(role) || length > 100)) faults.push('code');
  return faults;
};

export const toInput = ({ label, role, maxUses, lifetime, code }: CodeDraft, now: number): IssueRegistrationCodeInput => ({
  label: label.trim(),
  role,
  maxUses: Number(maxUses),
  expiresAt: toExpiry(lifetime, now),
  code: code.trim() || null,
});
