import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';

interface Look {
  variant?: 'filled' | 'light' | 'default' | 'subtle' | 'danger' | 'danger-soft';
  /** heights 44, 52, 36 px */
  size?: 'md' | 'lg' | 'sm';
  /** as wide as its container */
  block?: boolean;
  icon?: ReactNode;
}

/** The look of a button as attributes; the same rules dress Mantine's buttons (theme/buttons.css). */
function look({ variant = 'filled', size = 'md', block }: Look) {
  return { 'data-variant': variant, 'data-size': size, 'data-block': block || undefined };
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** shows that it is at work and takes no second click; keeps its place in the tab order */
  loading?: boolean;
}

/** A button for pages that are there before Mantine is: the landing page, the shell and their dialogs. */
export function Button({
  variant,
  size,
  block,
  icon,
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...look({ variant, size, block })}
      className={className ? `btn ${className}` : 'btn'}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <span className="btn-spinner" aria-hidden="true" /> : icon}
      <span className="btn-label">{children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, Look {}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} {...look({ variant, size, block })} className={className ? `btn ${className}` : 'btn'}>
      {icon}
      <span className="btn-label">{children}</span>
    </Link>
  );
}
