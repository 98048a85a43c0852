import type { Person } from '../identity.types.ts';

/** What every ctc belongs to, whatever a form sends. */
const staffOrganization = 'СтС';

interface Sent {
  /** Undefined: not sent, stays. */
  studentOrganization?: string | null | undefined;
  geoLink?: string | null | undefined;
}

/** What a person of a role has in the profile beside the name: guests neither, a ctc the one organization, the others what they send. */
export function profileOf(role: Person['role'], sent: Sent, known: Pick<Person, 'studentOrganization' | 'geoLink'>) {
  if (role === 'guest' || role === null) return { studentOrganization: null, geoLink: null };
  const kept = {
    studentOrganization: sent.studentOrganization === undefined ? known.studentOrganization : sent.studentOrganization,
    geoLink: sent.geoLink === undefined ? known.geoLink : sent.geoLink,
  };
  return role === 'ctc' ? { ...kept, studentOrganization: staffOrganization } : kept;
}

/** Which form completes the registration of somebody to whom this role was promised. */
export const registrationTypeOf = (grantedRole: Person['role']): 'default' | 'insider' =>
  grantedRole === 'insider' ? 'insider' : 'default';
