import type { Person } from '../identity.types.ts';

/** Every ctc belongs to this organization, whatever a form sends. */
const staffOrganization = 'СтС';

interface ProfileForm {
  /** An undefined value was not sent, so the field stays as it is. */
  studentOrganization?: string | null | undefined;
  geoLink?: string | null | undefined;
}

/** A guest has neither organization nor link, a ctc has the one organization, and all others have what they send. */
export function toProfile(role: Person['role'], form: ProfileForm, current: Pick<Person, 'studentOrganization' | 'geoLink'>) {
  if (role === 'guest' || role === null) return { studentOrganization: null, geoLink: null };
  const changed = {
    studentOrganization: form.studentOrganization === undefined ? current.studentOrganization : form.studentOrganization,
    geoLink: form.geoLink === undefined ? current.geoLink : form.geoLink,
  };
  return role === 'ctc' ? { ...changed, studentOrganization: staffOrganization } : changed;
}

/** Returns the form that completes the registration of a person to whom this role was promised. */
export const toRegistrationType = (grantedRole: Person['role']): 'default' | 'insider' =>
  grantedRole === 'insider' ? 'insider' : 'default';
