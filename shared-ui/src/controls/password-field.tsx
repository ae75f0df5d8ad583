import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../core/icon-button';
import { TextField, type TextFieldProps } from './text-field';

/** A password with a button that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <IconButton
      icon={isShown ? EyeOff : Eye}
      label={isShown ? 'Hide password' : 'Show password'}
      onClick={() => setShown(!isShown)}
      aria-pressed={isShown}
      disabled={props.disabled}
    />
  );
  return <TextField {...props} type={isShown ? 'text' : 'password'} trailing={toggle} />;
}
