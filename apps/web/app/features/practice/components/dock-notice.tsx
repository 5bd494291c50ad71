import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './dock-notice.module.css';

interface DockNoticeProps {
  title: string;
  /** what it means, in a sentence or two */
  children: ReactNode;
  /** the ways on */
  actions: ReactNode;
  onClose: () => void;
}

/** A low box above the input: why nothing can be asked now, and the way on. It can be closed, the questions need the room. */
export function DockNotice({ title, children, actions, onClose }: DockNoticeProps) {
  return (
    <section className={classes.box} aria-label={title}>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{children}</p>
      </div>
      <div className={classes.actions}>{actions}</div>
      <button type="button" className={`icon-btn ${classes.close}`} aria-label="Close" onClick={onClose}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </section>
  );
}
