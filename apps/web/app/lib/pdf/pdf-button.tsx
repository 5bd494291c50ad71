import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import { IconFileTypePdf, IconLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { saveFile } from '../save-file.ts';
import { useToasts } from '../toasts.tsx';
import classes from './pdf-button.module.css';

export interface NamedPdf {
  name: string;
  pdf: Blob;
}

type Words = readonly [title: string, message?: string];

interface PdfButtonProps {
  label: string;
  /** after the label, for screen readers: what is exported */
  what?: string;
  /** a button among the small ones of a card */
  quiet?: boolean;
  /** guests see the button and what it takes to use it */
  locked: boolean;
  /** null when there is nothing to export; it has reported that itself */
  make: () => Promise<NamedPdf | null>;
  done: Words;
  failed: Words;
}

/** Makes a PDF and has the browser save it. A second click while one is being made does nothing. */
export function PdfButton({ label, what, quiet = false, locked, make, done, failed }: PdfButtonProps) {
  const toasts = useToasts();
  const [working, setWorking] = useState(false);
  // the state arrives with the next render, a double click before it
  const busy = useRef(false);

  async function run(): Promise<void> {
    if (locked || busy.current) return;
    busy.current = true;
    setWorking(true);
    try {
      const made = await make();
      if (made) {
        saveFile(made.pdf, made.name);
        toasts.success(...done);
      }
    } catch {
      toasts.error(...failed);
    } finally {
      busy.current = false;
      setWorking(false);
    }
  }

  const Icon = locked ? IconLock : IconFileTypePdf;
  const button = (
    <button
      type="button"
      className={quiet ? classes.quiet : 'btn'}
      data-variant={quiet ? undefined : 'default'}
      data-size={quiet ? undefined : 'md'}
      data-disabled={(!quiet && locked) || undefined}
      aria-disabled={locked || working || undefined}
      aria-busy={working || undefined}
      onClick={() => void run()}
    >
      {working ? (
        <span className="btn-spinner" aria-hidden />
      ) : (
        <Icon size={quiet ? 16 : 18} stroke={1.75} aria-hidden />
      )}
      <span>{label}</span>
      {what && <span className="visually-hidden"> {what}</span>}
      {locked && <span>(Sign up for free)</span>}
    </button>
  );
  if (!locked) return button;
  return (
    <Tooltip
      label="Create a free account to unlock this feature."
      events={{ hover: true, focus: true, touch: true }}
      // inside the landmark of its button, and never wider than the page
      withinPortal={false}
      floatingStrategy="fixed"
    >
      {button}
    </Tooltip>
  );
}
