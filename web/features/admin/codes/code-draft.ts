import { expiryOf, type Life } from '#web/features/admin/codes/code-life.ts';
import type { IssueRegistrationCodeInput, RegistrationCodeRole } from '#web/graphql/__generated__/types.generated.ts';

/** An invitation as it is typed. */
export interface CodeDraft {
  label: string;
  role: RegistrationCodeRole;
  maxUses: string;
  life: Life;
  /** An empty text asks for a random code. */
  code: string;
}

export type CodeField = 'label' | 'maxUses' | 'code';

export const emptyDraft: CodeDraft = { label: '', role: 'INSIDER', maxUses: '1', life: 'none', code: '' };

/** An own code of this role has at least so many characters. */
export const fewestCharacters = (role: RegistrationCodeRole): number => (role === 'ORGANIZER' ? 12 : 8);

/** Returns the fault that the server would refuse. */
export const faultsIn = ({ label, role, maxUses, code }: CodeDraft): CodeField[] => {
  const faults: CodeField[] = [];
  if (label.trim() === '') faults.push('label');
  if (!/^\d{1,5}$/.test(maxUses.trim()) || Number(maxUses) < 1 || Number(maxUses) > 10_000) faults.push('maxUses');
  const { length } = code.trim();
  if (length > 0 && (length < fewestCharacters(role) || length > 100)) faults.push('code');
  return faults;
};

export const inputOf = ({ label, role, maxUses, life, code }: CodeDraft, now: number): IssueRegistrationCodeInput => ({
  label: label.trim(),
  role,
  maxUses: Number(maxUses),
  expiresAt: expiryOf(life, now),
  code: code.trim() || null,
});
