import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './disclosure-button.module.css';

export interface DisclosureButtonProps {
  open: boolean;
  /** id of the element that it shows and hides */
  controls: string;
  className?: string | undefined;
  onToggle(): void;
  children: ReactNode;
}

/** Shows and hides a part of the page; its chevron turns. */
export function DisclosureButton({ open, controls, className, onToggle, children }: DisclosureButtonProps) {
  return (
    <button
      type="button"
      className={[classes.toggle, className].filter(Boolean).join(' ')}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span>{children}</span>
      <IconChevronDown className={classes.chevron} data-open={open || undefined} size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
