import { IconFileText, IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { Attachment } from '../hooks/use-attachments.ts';
import classes from './attached-files.module.css';

interface AttachedFilesProps {
  files: readonly Attachment[];
  onRemove: (id: number, event: MouseEvent) => void;
}

/** The files that go along with the next question, above it. */
export function AttachedFiles({ files, onRemove }: AttachedFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label="Attached files">
      {files.map(({ id, name, path }) => (
        <li key={id} className={classes.file} aria-busy={path === null || undefined}>
          {path === null ? (
            <span className="btn-spinner" aria-hidden />
          ) : (
            <IconFileText size={16} stroke={1.75} aria-hidden />
          )}
          <span className={classes.name} dir="auto">
            {name}
          </span>
          <span className="visually-hidden" role="status">
            {path === null ? 'is being read' : 'is attached'}
          </span>
          <button
            type="button"
            className={classes.remove}
            aria-label={`Remove ${name}`}
            onClick={(event) => onRemove(id, event)}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
