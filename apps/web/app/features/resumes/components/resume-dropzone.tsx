import { IconFileUpload } from '@tabler/icons-react';
import { Button } from '../../../components/ui/button.tsx';
import { useFileDrop } from '../hooks/use-file-drop.ts';
import classes from './resume-card.module.css';

interface ResumeDropzoneProps {
  onPick: () => void;
  onDrop: (file: File) => void;
}

/** The empty slot: a file is dropped or chosen. */
export function ResumeDropzone({ onPick, onDrop }: ResumeDropzoneProps) {
  const { over, handlers } = useFileDrop(onDrop);
  return (
    <div>
      <div className={classes.labels}>
        <h3 className={classes.label}>Resume</h3>
        <span className={classes.hint}>PDF or DOCX, up to 2 MB</span>
      </div>
      <div className={classes.dropzone} data-over={over || undefined} {...handlers}>
        <IconFileUpload className={classes.icon} size={28} stroke={1.5} aria-hidden />
        <p className={classes.strong}>Drop your resume here</p>
        <p className={classes.text}>PrepBot finds your skills in it.</p>
        <Button variant="default" onClick={onPick}>
          Choose file
        </Button>
      </div>
    </div>
  );
}
