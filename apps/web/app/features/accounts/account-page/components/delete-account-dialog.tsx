import { TextInput } from '@mantine/core';
import type { User } from '@prep-ai/contract';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { Button } from '../../../../components/ui/button.tsx';
import { ModalDialog } from '../../../../components/workspace/modal-dialog.tsx';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useDeleteAccount } from '../api/delete-account.ts';
import styles from './account-form.module.css';

export interface DeleteAccountDialogProps {
  user: User;
  open: boolean;
  onClose(): void;
}

/** Asks before the account and all its data are deleted; the address has to be typed. */
export function DeleteAccountDialog({ user, open, onClose }: DeleteAccountDialogProps) {
  return (
    <ModalDialog open={open} onClose={onClose} label="Delete account">
      <DeleteAccountForm user={user} onClose={onClose} />
    </ModalDialog>
  );
}

function DeleteAccountForm({ user, onClose }: Omit<DeleteAccountDialogProps, 'open'>) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const deleteAccount = useDeleteAccount();
  /** what has to be typed: a guest has no address to type */
  const word = user.is_guest ? 'delete' : user.email;
  const isConfirmed = (text: string) => text.trim().toLowerCase() === word.toLowerCase();
  const form = useSchemaForm({
    initialValues: { confirmation: '' },
    schema: z.object({ confirmation: z.string().refine(isConfirmed, `Type ${word} to continue`) }),
    fallbackError: 'Please try again.',
    async submit() {
      await deleteAccount.mutateAsync();
      // leaves this page first: it would send a signed-out visitor to the login
      await navigate('/');
      await signOut();
      toasts.success('Your account was deleted');
      return 'leaving';
    },
    onFailure(_, errors) {
      toasts.error('Your account was not deleted', errors.form);
      return {};
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <h2 className="type-card">Delete {user.is_guest ? 'this guest session' : user.email}?</h2>
      <p className={styles.text}>
        Your resume, skills, answers, matches and reviews are deleted from all devices. This cannot be undone.
      </p>
      <TextInput {...form.field('confirmation')} label={`Type ${word} to continue`} autoComplete="off" />
      <div className={styles.row}>
        <Button variant="default" onClick={onClose}>
          {user.is_guest ? 'Keep it' : 'Keep my account'}
        </Button>
        <Button type="submit" variant="danger" loading={form.busy} disabled={!isConfirmed(form.values.confirmation)}>
          Delete permanently
        </Button>
      </div>
    </form>
  );
}
