import type { ValidationResult } from 'react-aria-components';

/** Returns our text for an empty field, else the text of the server's refusal. */
export const textFault =
  (missing: string) =>
  ({ validationDetails: { valueMissing }, validationErrors }: ValidationResult): string =>
    valueMissing ? missing : (validationErrors[0] ?? missing);
