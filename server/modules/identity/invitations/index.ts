/** The server itself makes an invitation to a role. */
export { createRegistrationCode } from './create-registration-code.ts';
/** An organizer makes an invitation to a role, reads the list of them, and ends one or several. */
export { issueRegistrationCode } from './issue-registration-code.ts';
export {
  readRegistrationCode,
  readRegistrationCodes,
  type RegistrationCodesRevoked,
  revokeRegistrationCode,
  revokeRegistrationCodes,
} from './registration-codes.ts';
export type { RegistrationCode } from './registration-codes.types.ts';
