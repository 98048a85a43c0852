import { OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  FieldError,
  Input,
  type InputProps,
  Label,
  Text,
  TextField,
  type TextFieldProps,
  type ValidationResult,
} from 'react-aria-components';
import styles from '#web/shared/ui/fields/text-field.module.css';

interface FormFieldProps extends Omit<TextFieldProps, 'children' | 'className'> {
  label: ReactNode;
  hint?: string;
  input?: Pick<InputProps, 'inputMode' | 'placeholder' | 'autoCapitalize' | 'enterKeyHint' | 'spellCheck'>;
  /** Our own message, because the browser's is in the language of the browser. */
  fault: (result: ValidationResult) => string;
}

/** Looks like every other field; the browser’s own validation says when something is wrong with it. */
export const FormField = ({ label, hint, input, fault, ...field }: FormFieldProps) => (
  <TextField className={styles.group} {...field}>
    <Label className={styles.label}>{label}</Label>
    {hint && (
      <Text slot="description" className={styles.note}>
        {hint}
      </Text>
    )}
    <Input className={styles.field} {...input} />
    <FieldError className={styles.problem}>
      {(result) => (
        <>
          <OctagonX size={20} aria-hidden="true" />
          {fault(result)}
        </>
      )}
    </FieldError>
  </TextField>
);
