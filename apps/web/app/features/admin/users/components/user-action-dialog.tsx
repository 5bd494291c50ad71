import { LIMITS, shownAddress } from '@prep-ai/contract';
import { useState } from 'react';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { momentInIndia } from '../../../../lib/india-time.ts';
import { ConfirmDialog } from '../../table/components/confirm-dialog.tsx';
import { type PendingUserAction, USER_ACTIONS } from '../model/user-action.ts';
import styles from './user-details.module.css';

const MAX_GRANT_MONTHS = LIMITS.admin.grantMonthsMax;

export interface UserActionDialogProps {
  /** to be confirmed */
  action: PendingUserAction;
  /** of the administrator's own account */
  own: boolean;
  busy: boolean;
  onCancel(): void;
  onConfirm(action: PendingUserAction): void;
}

/** Asks for confirmation before an action; a deletion requires the address to be typed, a grant the number of months. */
export function UserActionDialog({ action, own, busy, onCancel, onConfirm }: UserActionDialogProps) {
  const { kind, user } = action;
  const words = USER_ACTIONS[kind];
  const [typed, setTyped] = useState('');
  const [months, setMonths] = useState('1');
  const granted = Number(months);
  const badMonths = !Number.isInteger(granted) || granted < 1 || granted > MAX_GRANT_MONTHS;
  const address = shownAddress(user.email);
  const disabled =
    (kind === 'delete' && typed.trim().toLowerCase() !== address.toLowerCase()) || (kind === 'grant' && badMonths);
  return (
    <ConfirmDialog
      open
      words={{ title: words.question ?? words.name, confirm: words.name, ...(words.danger && { danger: true }) }}
      disabled={disabled}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => onConfirm(kind === 'grant' ? { ...action, months: granted } : action)}
    >
      <p>
        <strong>
          <bdi>{user.full_name || 'No name'}</bdi>
        </strong>
        , {address}
      </p>
      {own && words.own && <p className={styles.own}>{words.own}</p>}
      <p>{words.follows}</p>
      {kind === 'grant' && (
        <>
          <p>
            {user.plan_info.end_date
              ? `${user.plan_info.plan_name} until ${momentInIndia(user.plan_info.end_date)}.`
              : 'There is no paid plan at the moment.'}
          </p>
          <TextField
            label="Months"
            name="months"
            type="number"
            min={1}
            max={MAX_GRANT_MONTHS}
            inputMode="numeric"
            value={months}
            error={badMonths ? `Enter a whole number from 1 to ${MAX_GRANT_MONTHS}.` : undefined}
            onChange={(event) => setMonths(event.currentTarget.value)}
          />
        </>
      )}
      {kind === 'delete' && (
        <TextField
          label={`Type ${address} to confirm`}
          name="confirm-email"
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}
