import { IconSend } from '@tabler/icons-react';
import { Button } from '../../../../components/ui/button.tsx';
import { FormNote } from '../../../../components/ui/form-note.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { failureText } from '../../../../lib/forms/failure-text.ts';
import { useSendTestMail } from '../api/send-test-mail.ts';
import styles from './test-mail.module.css';

export interface TestMailProps {
  /** the recipient */
  email: string;
  /** there are unsaved changes of the mail settings */
  unsaved: boolean;
}

/** Sends a mail with the saved settings and shows the response of the mail server. */
export function TestMail({ email, unsaved }: TestMailProps) {
  const mail = useSendTestMail();
  return (
    <div className={styles.root}>
      <div className={styles.ask}>
        <Button
          variant="default"
          icon={<IconSend size={18} aria-hidden="true" />}
          loading={mail.isPending}
          onClick={() => mail.mutate()}
        >
          Send a test mail
        </Button>
        <p className={styles.text}>
          To {email}, with the saved settings.{unsaved && ' Your changes are not saved yet.'}
        </p>
      </div>
      <div role="status">
        {mail.data && (
          <FormNote tone={mail.data.sent ? 'ok' : 'bad'}>
            <strong>{mail.data.sent ? 'Sent.' : 'Not sent.'}</strong> {mail.data.detail}
          </FormNote>
        )}
        {mail.isError && (
          <FormNote tone="bad">{failureText(toApiError(mail.error), 'The test mail was not sent.')}</FormNote>
        )}
      </div>
    </div>
  );
}
