import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { PrepBot } from '../../../components/ui/prep-bot.tsx';
import classes from './analyzing-overlay.module.css';

interface AnalyzingOverlayProps {
  opened: boolean;
  onCancel: () => void;
}

/**
 * Covers the whole page while the match is made. As the browser's own modal dialog it locks what is behind, takes the
 * focus and gives it back.
 */
export function AnalyzingOverlay({ opened, onCancel }: AnalyzingOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened && !dialog.current?.open) dialog.current?.showModal();
    if (!opened && dialog.current?.open) dialog.current.close();
  }, [opened]);
  return (
    <dialog
      ref={dialog}
      className={classes.overlay}
      aria-labelledby="analyzing-title"
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {opened && (
        <div className={classes.stage}>
          <div className={classes.spinner}>
            <svg className={classes.arc} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
              <circle cx="48" cy="48" r="44" className={classes.track} />
              <circle cx="48" cy="48" r="44" className={classes.moving} />
            </svg>
            <span className={classes.mark}>
              <PrepBot size={40} />
            </span>
          </div>
          <div role="status">
            <h2 id="analyzing-title" className={classes.title}>
              Comparing your resume with the job
            </h2>
            <p className={classes.text}>This can take up to 30 seconds.</p>
          </div>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </dialog>
  );
}
