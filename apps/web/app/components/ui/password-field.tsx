import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'trailing' | 'hintTone' | 'autoComplete' | 'ref'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown, with a hint about Caps Lock. Submitting the form hides it again. */
export function PasswordField({ hint, ...field }: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;

  useEffect(() => {
    // a browser stores what was sent from a readable field and offers it to the next person
    const hide = () => setShown(false);
    const form = input.current?.form;
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <>
      <TextField
        {...field}
        ref={input}
        type={shown ? 'text' : 'password'}
        hint={capsLock ? 'Caps Lock is on' : hint}
        hintTone={capsLock ? 'warn' : undefined}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        trailing={
          <button
            type="button"
            className="icon-btn"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        }
      />
      <span role="status" className="visually-hidden">
        {capsLock ? 'Caps Lock is on' : ''}
      </span>
    </>
  );
}
