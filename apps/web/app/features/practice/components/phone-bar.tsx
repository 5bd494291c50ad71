import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import classes from './phone-bar.module.css';

interface PhoneBarProps {
  skills: string[];
  level: string;
  /** the small score ring; null before the first match */
  ring: ReactNode;
  onSetup: () => void;
  onMatch: () => void;
}

/** The second bar of phones: the way into the setup and what is chosen there. */
export function PhoneBar({ skills, level, ring, onSetup, onMatch }: PhoneBarProps) {
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        onClick={onSetup}
      >
        Setup
      </Button>
      <p className={classes.chosen}>
        {skills.length > 0 ? <strong>{skills.join(', ')}</strong> : <span>No skill chosen</span>}
        {skills.length > 0 && <span className={classes.level}>{level}</span>}
      </p>
      {ring && (
        <button type="button" className={classes.ring} aria-label="View job match result" onClick={onMatch}>
          {ring}
        </button>
      )}
    </div>
  );
}
