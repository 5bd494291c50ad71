import type { PointState } from '@prep-ai/contract';
import { IconCircleCheck, IconCircleDashed, IconCircleHalf2 } from '@tabler/icons-react';
import classes from './state-icon.module.css';

const ICONS = { covered: IconCircleCheck, partly: IconCircleHalf2, missed: IconCircleDashed };

/** The state of a point as a sign; words say it too. */
export function StateIcon({ state }: { state: PointState }) {
  const Icon = ICONS[state];
  return <Icon className={classes.icon} data-state={state} size={20} stroke={1.75} aria-hidden />;
}
