import type { MatchCondition } from '@prep-ai/contract';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Pill } from '../../../components/ui/pill.tsx';
import { KIND_NAMES, STATE_NAMES } from '../model/match-words.ts';
import { DisclosureButton } from './disclosure-button.tsx';
import { EvidenceLines } from './evidence-lines.tsx';
import classes from './match-conditions.module.css';

const LOOKS = {
  met: { Icon: IconCircleCheck, tone: 'ok' },
  not_shown: { Icon: IconCircleX, tone: 'bad' },
  unclear: { Icon: IconHelpCircle, tone: 'warn' },
} as const;

/** The licences and degrees that the job makes a condition. The first that needs attention is open. */
export function MatchConditions({ conditions }: { conditions: readonly MatchCondition[] }) {
  const [open, setOpen] = useState<readonly number[]>(conditions[0]?.state === 'met' ? [] : [0]);
  return (
    <ul className={classes.items}>
      {conditions.map((condition, index) => (
        <Condition
          key={condition.name}
          condition={condition}
          open={open.includes(index)}
          onToggle={() => setOpen(open.includes(index) ? open.filter((place) => place !== index) : [...open, index])}
        />
      ))}
    </ul>
  );
}

interface ConditionProps {
  condition: MatchCondition;
  open: boolean;
  onToggle: () => void;
}

function Condition({ condition: { name, kind, state, detail, evidence }, open, onToggle }: ConditionProps) {
  const linesId = useId();
  const { Icon, tone } = LOOKS[state];
  return (
    <li className={classes.item}>
      <h3 className={classes.name}>
        <DisclosureButton open={open} controls={linesId} onToggle={onToggle}>
          <span className={classes.row}>
            <Icon className={classes.icon} data-tone={tone} size={20} stroke={1.75} aria-hidden />
            <span className={classes.words}>
              <bdi dir="auto">{name}</bdi> <Pill tone={tone}>{STATE_NAMES[state]}</Pill>
            </span>
          </span>
        </DisclosureButton>
      </h3>
      <p className={classes.detail} dir="auto">
        <span className={classes.kind}>{KIND_NAMES[kind]} · </span>
        {detail}
      </p>
      <div id={linesId} hidden={!open} className={classes.lines}>
        <EvidenceLines evidence={evidence} first="job" nearest={state !== 'met'} />
      </div>
    </li>
  );
}
