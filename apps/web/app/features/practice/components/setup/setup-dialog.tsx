import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './setup-dialog.module.css';

interface SetupDialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** another dialog lies above it and takes Escape */
  covered?: boolean;
  children: ReactNode;
}

/** A dialog of the setup. It lies above the setup's drawer, and messages are seen above it. */
export function SetupDialog({ opened, onClose, title, covered = false, children }: SetupDialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size="28rem" centered zIndex={210} closeOnEscape={!covered}>
      <Modal.Overlay />
      <Modal.Content>
        {/* not Modal.Header: that is a second banner of the page to screen readers */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" icon={<IconX size={20} aria-hidden />} />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
