import { LIMITS } from '@prep-ai/contract';
import { useState } from 'react';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { momentInIndia } from '../../../../lib/india-time.ts';
import { ConfirmDialog } from '../../table/components/confirm-dialog.tsx';
import type { Deed } from '../hooks/use-user-actions.ts';
import { DEEDS } from '../model/user-action.ts';
import styles from './user-details.module.css';

const MOST = LIMITS.admin.grantMonthsMax;

export interface DeedDialogProps {
  /** what is asked about */
  deed: Deed;
  /** it is the administrator's own account */
  own: boolean;
  busy: boolean;
  onCancel(): void;
  onConfirm(deed: Deed): void;
}

/** Asks before something is done to a user; a deletion wants the address typed, a grant the number of months. */
export function DeedDialog({ deed, own, busy, onCancel, onConfirm }: DeedDialogProps) {
  const { kind, user } = deed;
  const words = DEEDS[kind];
  const [typed, setTyped] = useState('');
  const [months, setMonths] = useState('1');
  const granted = Number(months);
  const badMonths = !Number.isInteger(granted) || granted < 1 || granted > MOST;
  const disabled =
    (kind === 'delete' && typed.trim().toLowerCase() !== user.email.toLowerCase()) || (kind === 'grant' && badMonths);
  return (
    <ConfirmDialog
      open
      title={words.question ?? words.name}
      confirm={words.name}
      danger={words.danger}
      disabled={disabled}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => onConfirm(kind === 'grant' ? { ...deed, months: granted } : deed)}
    >
      <p>
        <strong>
          <bdi>{user.full_name || 'No name'}</bdi>
        </strong>
        , {user.email}
      </p>
      {own && words.own && <p className={styles.own}>{words.own}</p>}
      <p>{words.follows}</p>
      {kind === 'grant' && (
        <>
          <p>
            {user.plan_info.end_date
              ? `${user.plan_info.plan_name} until ${momentInIndia(user.plan_info.end_date)}.`
              : 'There is no paid plan at present.'}
          </p>
          <TextField
            label="Months"
            name="months"
            type="number"
            min={1}
            max={MOST}
            inputMode="numeric"
            value={months}
            error={badMonths ? `Enter a whole number from 1 to ${MOST}.` : undefined}
            onChange={(event) => setMonths(event.currentTarget.value)}
          />
        </>
      )}
      {kind === 'delete' && (
        <TextField
          label={`Type ${user.email} to confirm`}
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
