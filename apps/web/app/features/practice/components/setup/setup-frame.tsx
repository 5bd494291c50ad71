import { Drawer } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './setup-frame.module.css';

export type SetupPlace = 'column' | 'drawer' | 'sheet';

interface SetupFrameProps {
  place: SetupPlace;
  opened: boolean;
  onClose: () => void;
  /** the column is open already and is pointed out; `onCallSeen` when that is over */
  called: boolean;
  onCallSeen: () => void;
  /** a dialog lies above it and takes Escape */
  covered: boolean;
  children: ReactNode;
  /** stays in view at the foot; null for none */
  footer: ReactNode;
}

/** Where the setup is shown: a column beside the questions, a drawer on middle widths, a sheet on phones. */
export function SetupFrame(props: SetupFrameProps) {
  const { place, opened, onClose, called, onCallSeen, covered, children, footer } = props;
  if (place === 'column') {
    return (
      <aside
        className={classes.column}
        aria-labelledby="setup-title"
        hidden={!opened}
        data-called={called || undefined}
        onAnimationEnd={({ target, currentTarget }) => target === currentTarget && onCallSeen()}
      >
        <header className={classes.head}>
          <h2 id="setup-title" className={classes.title}>
            Quick Setup
          </h2>
          <button type="button" className="icon-btn" aria-label="Hide Quick Setup" onClick={onClose}>
            <IconLayoutSidebarLeftCollapse size={20} aria-hidden />
          </button>
        </header>
        <div className={classes.scroll}>
          <div className={classes.body}>{children}</div>
          {footer && <div className={classes.foot}>{footer}</div>}
        </div>
      </aside>
    );
  }
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={!covered}
      position={place === 'sheet' ? 'bottom' : 'left'}
      size={place === 'sheet' ? '90dvh' : '24rem'}
      padding={0}
      classNames={{ content: place === 'sheet' ? classes.sheet : classes.drawer }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* not Drawer.Header: that is a second banner of the page to screen readers */}
        <div className={classes.overHead}>
          <Drawer.Title className={classes.title}>Quick Setup</Drawer.Title>
          <Drawer.CloseButton aria-label="Close Quick Setup" icon={<IconX size={20} aria-hidden />} />
        </div>
        <Drawer.Body className={classes.overBody}>
          <div className={classes.body}>{children}</div>
          {footer && <div className={classes.foot}>{footer}</div>}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
