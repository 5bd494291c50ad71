import { PRODUCT } from '@prep-ai/contract';
import { IconAdjustmentsHorizontal, IconMessagePlus } from '@tabler/icons-react';
import { PhoneHeaderContent } from '../../../components/layout/phone-header.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { ThemeSwitch } from '../../../components/ui/theme-switch.tsx';
import { serverDate } from '../../../lib/time/server-clock.ts';
import { useOnline } from '../hooks/use-online.ts';
import { formatTime } from '../model/card-meta.ts';
import type { SyncState } from '../model/chat-sync.ts';
import classes from './practice-header.module.css';

interface StateProps {
  /** when the cards were last written down */
  savedAt: Date | null;
  sync: SyncState;
  /** an answer is being written, or the cards are being read */
  working: boolean;
}

interface PracticeHeaderProps extends StateProps {
  isGuest: boolean;
  /** the way into the setup while it is out of sight */
  onSetup: (() => void) | null;
  /** begins a new conversation; null while there is none to leave */
  onNew: (() => void) | null;
  /** how many questions the plan has left */
  left: string | null;
}

/** The bar above the questions on wide screens. */
export function PracticeHeader({ isGuest, onSetup, onNew, left, savedAt, sync, working }: PracticeHeaderProps) {
  return (
    <header className={classes.header}>
      {onSetup && (
        <Button variant="default" icon={<IconAdjustmentsHorizontal size={18} aria-hidden />} onClick={onSetup}>
          Quick Setup
        </Button>
      )}
      <h1 className={classes.title}>{PRODUCT.name}</h1>
      <OnlineBadge />
      <State savedAt={savedAt} sync={sync} working={working} />
      <span className={classes.end}>
        {left && <span className={classes.left}>{left}</span>}
        {onNew && (
          <Button variant="default" icon={<IconMessagePlus size={18} aria-hidden />} disabled={working} onClick={onNew}>
            New conversation
          </Button>
        )}
        {isGuest && (
          <ButtonLink variant="light" to="/register">
            Sign up for free
          </ButtonLink>
        )}
      </span>
    </header>
  );
}

/** The same in the shell's header on small screens. */
export function PhoneTitle(state: StateProps) {
  return (
    <PhoneHeaderContent>
      <div>
        <h1 className={classes.phoneTitle}>{PRODUCT.name}</h1>
        <State {...state} />
      </div>
      <span className={classes.theme}>
        <OnlineBadge />
        <ThemeSwitch />
      </span>
    </PhoneHeaderContent>
  );
}

/** Where the questions are and since when, beside a spinner while there is something to wait for. */
function State({ savedAt, sync, working }: StateProps) {
  const online = useOnline();
  const keptHere = !online && sync.pending;
  if (!keptHere && !savedAt && !sync.at && !working) return null;
  return (
    <span className={classes.state}>
      {keptHere ? <span>Offline: saved on this device</span> : <LastSave savedAt={savedAt} sync={sync} />}
      {working && (
        <span className={classes.working} role="img" aria-label="Loading">
          <span className="btn-spinner" />
        </span>
      )}
    </span>
  );
}

function LastSave({ savedAt, sync }: Omit<StateProps, 'working'>) {
  const inSync = sync.at !== null && !sync.pending;
  const at = inSync ? sync.at : savedAt;
  if (!at) return null;
  return (
    <span title={inSync ? 'Your questions are saved in your account' : 'Your questions are saved on this device'}>
      {inSync ? 'Synced' : 'Saved'}{' '}
      <time dateTime={at.toISOString()}>{formatTime(at.toISOString(), serverDate())}</time>
    </span>
  );
}

function OnlineBadge() {
  const online = useOnline();
  return (
    <span role="status">
      <Pill tone={online ? 'ok' : 'neutral'} dot>
        {online ? 'Online' : 'Offline'}
      </Pill>
    </span>
  );
}
