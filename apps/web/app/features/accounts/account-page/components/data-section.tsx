import { TextInput } from '@mantine/core';
import { endpoints, type User } from '@prep-ai/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useApi } from '../../../../lib/use-api.ts';
import styles from './account-form.module.css';
import { AccountSection } from './account-section.tsx';

/** Takes everything along, or away. */
export function DataSection({ user }: { user: User }) {
  const api = useApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const [exporting, setExporting] = useState(false);
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [typed, setTyped] = useState('');
  /** what has to be typed: a guest has no address to type */
  const word = user.is_guest ? 'delete' : user.email;

  async function download() {
    setExporting(true);
    try {
      const data = await api.call(endpoints.accounts.exportMe);
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'prep-ai-my-data.json');
    } catch (cause) {
      toasts.error('Your data could not be downloaded', toApiError(cause).detail);
    } finally {
      setExporting(false);
    }
  }

  async function remove() {
    setDeleting(true);
    try {
      await api.call(endpoints.accounts.deleteMe);
      // off this page first: it would send whoever is signed out to the login
      await navigate('/');
      await signOut();
      toasts.success('Your account was deleted');
    } catch (cause) {
      toasts.error('Your account was not deleted', toApiError(cause).detail);
      setDeleting(false);
    }
  }

  const close = () => {
    setAsking(false);
    setTyped('');
  };

  return (
    <AccountSection
      title="Your data"
      lead="Everything that is kept about you, as a JSON file; and the way to remove it all."
    >
      <div className={styles.row}>
        <Button variant="default" loading={exporting} onClick={() => void download()}>
          Download my data
        </Button>
        <Button variant="danger-soft" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      <Dialog open={asking} onClose={close} label="Delete account">
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim().toLowerCase() === word.toLowerCase()) void remove();
          }}
        >
          <h2 className="type-card">Delete {user.is_guest ? 'this guest session' : user.email}?</h2>
          <p className={styles.text}>
            Your resume, skills, answers, matches and reviews are removed for good, on all devices. This cannot be
            undone.
          </p>
          <TextInput
            label={`Type ${word} to go on`}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className={styles.row}>
            <Button variant="default" onClick={close}>
              {user.is_guest ? 'Keep it' : 'Keep my account'}
            </Button>
            <Button
              type="submit"
              variant="danger"
              loading={deleting}
              disabled={typed.trim().toLowerCase() !== word.toLowerCase()}
            >
              Delete for good
            </Button>
          </div>
        </form>
      </Dialog>
    </AccountSection>
  );
}
