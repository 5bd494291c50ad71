import type { ReactNode } from 'react';
import './pill.css';

export interface PillProps {
  tone?: 'neutral' | 'brand' | 'ok' | 'warn' | 'bad';
  /** a dot before the word, for states that change */
  dot?: boolean;
  children: ReactNode;
}

/** A short state or count. */
export function Pill({ tone = 'neutral', dot, children }: PillProps) {
  return (
    <span className="pill" data-tone={tone} data-dot={dot || undefined}>
      {children}
    </span>
  );
}
