import { type ReactNode, useId } from 'react';
import './score-ring.css';

export interface ScoreRingProps {
  /** 0 to 100 */
  value: number;
  /** px */
  size: number;
  /** px */
  stroke: number;
  /** the brand gradient; one on a screen */
  gradient?: boolean;
  /** in the middle: the number, as text */
  children?: ReactNode;
}

/** A score as an arc from twelve o'clock. The arc is decoration: the number inside says it. */
export function ScoreRing({ value, size, stroke, gradient, children }: ScoreRingProps) {
  const id = useId();
  const radius = (size - stroke) / 2;
  const round = 2 * Math.PI * radius;
  const part = Math.min(100, Math.max(0, value)) / 100;
  return (
    <span className="score-ring" style={{ width: size, height: size }}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
        {gradient && (
          <linearGradient id={id} x1="0" y1="1" x2="1" y2="0">
            <stop className="score-ring-from" />
            <stop className="score-ring-to" offset="1" />
          </linearGradient>
        )}
        <circle className="score-ring-track" cx={size / 2} cy={size / 2} r={radius} fill="none" strokeWidth={stroke} />
        {part > 0 && (
          <circle
            className="score-ring-arc"
            style={gradient ? { stroke: `url(#${id})` } : undefined}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            fill="none"
            strokeWidth={stroke}
            strokeLinecap="round"
            strokeDasharray={`${round * part} ${round}`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        )}
      </svg>
      <span className="score-ring-middle">{children}</span>
    </span>
  );
}
