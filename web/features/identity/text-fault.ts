import type { ValidationResult } from 'react-aria-components';

/** Our words for an empty field, else what the server's refusal was put into. */
export const textFault =
  (missing: string) =>
  ({ validationDetails: { valueMissing }, validationErrors }: ValidationResult): string =>
    valueMissing ? missing : (validationErrors[0] ?? missing);
