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
import styles from './form-field.module.css';

interface FormFieldProps extends Omit<TextFieldProps, 'children' | 'className'> {
  label: ReactNode;
  hint?: string;
  input?: Pick<InputProps, 'inputMode' | 'placeholder' | 'autoCapitalize' | 'enterKeyHint' | 'spellCheck'>;
  /** In our words: the browser's own are in the language of the browser. */
  fault: (result: ValidationResult) => string;
}

export const FormField = ({ label, hint, input, fault, ...field }: FormFieldProps) => (
  <TextField className={styles.field} {...field}>
    <Label className={styles.label}>{label}</Label>
    {hint && (
      <Text slot="description" className={styles.hint}>
        {hint}
      </Text>
    )}
    <Input className={styles.input} {...input} />
    <FieldError className={styles.fault}>{fault}</FieldError>
  </TextField>
);
