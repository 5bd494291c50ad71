import { SegmentedControl } from '@mantine/core';
import type { ResponseLength } from '@prep-ai/contract';
import { IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from '../../../../components/ui/link.tsx';
import { useSession } from '../../../../lib/session/session-context.tsx';
import classes from './setup-fields.module.css';

export interface LengthOption {
  value: ResponseLength;
  allowed: boolean;
}

interface ResponseLengthControlProps {
  options: LengthOption[];
  value: ResponseLength;
  onChange: (value: ResponseLength) => void;
}

/** How long answers are. Lengths of a higher plan are shown with a lock and say why when they are tried. */
export function ResponseLengthControl({ options, value, onChange }: ResponseLengthControlProps) {
  const [explained, setExplained] = useState(false);
  const labelId = useId();

  function choose(next: string) {
    const option = options.find((item) => item.value === next);
    setExplained(option?.allowed === false);
    if (option?.allowed) onChange(option.value);
  }

  return (
    <div>
      <div className={classes.labels}>
        <span id={labelId} className={classes.label}>
          Response length
        </span>
        <span className={classes.hint}>words</span>
      </div>
      <SegmentedControl
        aria-labelledby={labelId}
        className={classes.lengths}
        fullWidth
        withItemsBorders={false}
        value={value}
        onChange={choose}
        data={options.map(({ value: length, allowed }) => ({
          value: length,
          label: (
            <span className={classes.length} data-locked={!allowed || undefined}>
              {length === 'deep' ? 'Deep' : length}
              {!allowed && (
                <>
                  <IconLock size={14} stroke={1.75} aria-hidden />
                  <span className="visually-hidden"> (locked, part of the Pro plan)</span>
                </>
              )}
            </span>
          ),
        }))}
      />
      <p role="status" className={classes.explanation}>
        {explained && 'Answers of 500 words and deep answers are part of the Pro plan.'}
      </p>
      {explained && <UpgradeLink />}
    </div>
  );
}

/** What opens the locked lengths: an account for a guest, the plan for a member. */
function UpgradeLink() {
  const { user } = useSession();
  return (
    <Link className={classes.wayOn} to={user?.is_guest ? '/register' : '/payment'}>
      {user?.is_guest ? 'Sign up for free' : 'Upgrade to Pro'}
    </Link>
  );
}
