import type { User } from '@prep-ai/contract';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useExportData } from '../api/export-data.ts';
import styles from './account-form.module.css';
import { AccountSection } from './account-section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Downloads everything that is stored about the account, or deletes it. */
export function DataSection({ user }: { user: User }) {
  const toasts = useToasts();
  const exportData = useExportData();
  const [deleting, setDeleting] = useState(false);

  const download = () =>
    exportData.mutate(undefined, {
      onSuccess: (data) =>
        saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'prep-ai-my-data.json'),
      onError: (cause) => toasts.error('Your data could not be downloaded', toApiError(cause).detail),
    });

  return (
    <AccountSection
      title="Your data"
      lead="Download everything that is stored about you as a JSON file, or delete your account."
    >
      <div className={styles.row}>
        <Button variant="default" loading={exportData.isPending} onClick={download}>
          Download my data
        </Button>
        <Button variant="danger-soft" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      <DeleteAccountDialog user={user} open={deleting} onClose={() => setDeleting(false)} />
    </AccountSection>
  );
}
